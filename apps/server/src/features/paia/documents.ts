/** Documents: loans and holds as PAIA shows them. Source: PAIA 1.3.0, section 2.9. */
import type { Hold } from '@estante/contract/holds.shapes'
import { Temporal } from 'temporal-polyfill'
import type { StoredHold } from '../circulation/store/holds.ts'
import type { LoanWithRenewal } from '../loans/renewal-eligibility.ts'
import type { Condition } from './conditions.ts'
import { editionUri, itemUri, libraryUri } from './identifiers.ts'

/** The relation of a document to a person. */
export const serviceStatus = { none: 0, reserved: 1, ordered: 2, held: 3, provided: 4, rejected: 5 } as const

export type ServiceStatus = (typeof serviceStatus)[keyof typeof serviceStatus]

export interface PaiaDocument {
  status: ServiceStatus
  item?: string
  edition?: string
  requested?: string
  /** "Machado de Assis (1899): Dom Casmurro", "Torto arado (2019)" */
  about?: string
  /** Call number. */
  label?: string
  /** People in the queue of the title. */
  queue?: number
  renewals?: number
  /** A moment with its offset: "2026-03-10T12:00:00-03:00". */
  starttime?: string
  /** The same, or a day. */
  endtime?: string
  duedate?: string
  cancancel?: boolean
  canrenew?: boolean
  error?: string
  condition?: Condition
  /** Name of the library, and its page. */
  storage?: string
  storageid?: string
}

export interface DocumentContext {
  origin: string
  now: Temporal.ZonedDateTime
  /** By copy. */
  callNumbers: ReadonlyMap<number, string>
  /** People who wait, by title. */
  waiting: ReadonlyMap<number, number>
}

export function presentLoan({ loan, renewal }: LoanWithRenewal, context: DocumentContext): PaiaDocument {
  const { origin, now } = context
  const due = loan.dueAt === null ? loan.dueOn : momentIn(loan.dueAt, now)
  return {
    status: serviceStatus.held,
    item: itemUri(origin, loan.titleId, loan.copyId),
    edition: editionUri(origin, loan.queue),
    about: describe(loan.title, loan.authorName, loan.year),
    ...labelOf(loan.copyId, context),
    queue: context.waiting.get(loan.titleId) ?? 0,
    renewals: loan.renewalsMade,
    starttime: momentIn(loan.checkedOutAt, now),
    endtime: due,
    // The standard has a day here.
    duedate: loan.dueOn,
    cancancel: false,
    canrenew: renewal.allowed,
    storage: loan.library,
    storageid: libraryUri(origin, loan.libraryId),
  }
}

const holdStatus = {
  waiting: serviceStatus.reserved,
  suspended: serviceStatus.reserved,
  transit: serviceStatus.ordered,
  available: serviceStatus.provided,
} as const

/** @param wire the same hold, as the pages show it */
export function presentHold(hold: StoredHold, wire: Hold, context: DocumentContext): PaiaDocument {
  const { origin, now } = context
  const status = holdStatus[wire.situacao]
  const isProvided = status === serviceStatus.provided
  const expected = isProvided ? wire.liberada_ate_iso : dayIn(wire.estimativa_dias, now)
  return {
    status,
    ...(hold.copyId !== null && { item: itemUri(origin, hold.titleId, hold.copyId) }),
    edition: editionUri(origin, hold),
    about: describe(wire.titulo, wire.nome_autor, wire.ano),
    ...labelOf(hold.copyId, context),
    queue: Number(wire.fila || 0),
    // When the copy came is not kept apart.
    ...(!isProvided && { starttime: momentIn(hold.queuedAt, now) }),
    ...(expected && { endtime: expected }),
    ...(isProvided && expected && { duedate: expected.slice(0, 10) }),
    cancancel: true,
    canrenew: false,
    storage: wire.desc_biblioteca_retirada,
    storageid: libraryUri(origin, hold.pickupLibraryId),
  }
}

function describe(title: string, author: string, year: string): string {
  const dated = (name: string) => (year === '' ? name : `${name} (${year})`)
  return author === '' ? dated(title) : `${dated(author)}: ${title}`
}

function labelOf(copy: number | null, { callNumbers }: DocumentContext): { label?: string } {
  const label = copy === null ? undefined : callNumbers.get(copy)
  return label === undefined ? {} : { label }
}

function momentIn(moment: string, { timeZoneId }: Temporal.ZonedDateTime): string {
  const local = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZoneId)
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** @param days from now, or empty: unknown */
function dayIn(days: string, now: Temporal.ZonedDateTime): string {
  return days === ''
    ? ''
    : now
        .toPlainDate()
        .add({ days: Number(days) })
        .toString()
}

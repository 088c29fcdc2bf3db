import type { BodyOf } from '@estante/contract/shapes'
import { type CopyKind, isKind, missingKeys } from '@estante/domain/loan-requests/request-fields'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { type RowOf, runBatch } from '../../database/prepared/prepared.ts'
import type { CallRequest, ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { type Eligibility, presentRefusal, refuseIneligible } from '../circulation/eligibility.ts'
import type { StoredHold } from '../circulation/store/holds.ts'
import { libraryRows } from '../institution/store.ts'
import { titleFrom, titleQuery } from '../titles/find-title.ts'
import type { StoredTitle, titleRows } from '../titles/store.ts'
import {
  type HoldPatron,
  holdEligibility,
  holdPatron,
  holdPatronQueries,
  pickupEligibility,
  pickupsFor,
} from './hold-eligibility.ts'
import { holdPlacedMessage, queuePositionMessage } from './hold-messages.ts'
import { daysText, presentHold } from './present.ts'
import { insertHold } from './store.ts'
import { estimatedWaitOf, nextPosition, queueQueries, queuesFrom, type TitleQueue } from './title-queues.ts'

type HoldInput = BodyOf<'holds.place'>
type HoldCall = Pick<CallRequest<'holds.place'>, 'body' | 'caller' | 'now'>

/** Predicts the result of a hold. */
export const checkHold: ReadingHandler<'holds.check'> = async (db, request) => {
  const { language } = request
  const { eligibility, queue, position, days } = await checkEligibility(db, request)
  const refusal = eligibility.allowed ? null : presentRefusal(eligibility, language)
  return {
    possivel: eligibility.allowed,
    motivo: refusal,
    mensagem: refusal?.mensagem ?? queuePositionMessage(position, days, language),
    fila: String(queue.waiting.length),
    posicao: String(position),
    estimativa_dias: daysText(days),
  }
}

/** Concurrent holds get different positions: they are decided one after the other. */
export const placeHold: WritingHandler<'holds.place'> = async (tx, request) => {
  const { body, caller, language, now } = request
  await lockTitlesAndPatrons(tx, { titles: [rowNumber(body.cod_acervo)], patrons: [caller.patron] })
  const { eligibility, target, queue, position, days, patron } = await checkEligibility(tx, request)
  refuseIneligible(eligibility)
  const hold = await addToQueue(tx, queue, target.pickup, request)
  const details = { title: target.title.id, library: queue.libraryId, pickup: target.pickup, shelf: body.localizacao }
  const event = {
    actor: actorOf(caller),
    action: 'holds.placed',
    subject: 'hold',
    subjectId: hold.id,
    details,
  } as const
  await recordAudit(tx, event, now.toInstant())
  const ownQueue = { ...queue, waiting: [...queue.waiting, hold] }
  const context = { language, now, names: target.names }
  const queueFacts = { queue: ownQueue, pickups: pickupsFor(patron, target.names.keys()) }
  return {
    reserva: presentHold(hold, target.title, queueFacts, context),
    mensagem: holdPlacedMessage(position, days, language),
  }
}

interface HoldTarget {
  title: StoredTitle
  library: number
  pickup: number
  /** All libraries, by id. */
  names: ReadonlyMap<number, string>
}

type TargetRows = [titles: RowOf<typeof titleRows>[], libraries: RowOf<typeof libraryRows>[]]

/** @throws Refusal titles.not_found, titles.withdrawn, lists.library_not_found */
function holdTarget([titles, libraries]: TargetRows, body: HoldInput): HoldTarget {
  const title = titleFrom(titles, body.cod_acervo)
  const known = new Set(libraries.map(({ id }) => String(id)))
  const pickup = body.biblioteca_retirada === '' ? body.biblioteca : body.biblioteca_retirada
  for (const id of [body.biblioteca, pickup]) if (!known.has(id)) refuse('lists.library_not_found', { id })
  return {
    title,
    library: Number(body.biblioteca),
    pickup: Number(pickup),
    names: new Map(libraries.map(({ id, name }) => [id, name])),
  }
}

interface HoldCheck {
  eligibility: Eligibility
  target: HoldTarget
  queue: TitleQueue
  position: number
  days: number | undefined
  patron: HoldPatron
}

/** Reads all facts in one batch. @throws Refusal of `holdTarget` and `chooseQueue` */
async function checkEligibility(db: Reader, { body, caller, now }: HoldCall): Promise<HoldCheck> {
  const today = now.toPlainDate().toString()
  const id = rowNumber(body.cod_acervo)
  const [titles, libraries, holds, copies, loans, ...patronRows] = await runBatch(
    db,
    titleQuery(db, body.cod_acervo),
    libraryRows(db, {}),
    ...queueQueries(db, id),
    ...holdPatronQueries(db, caller, id, today),
  )
  const target = holdTarget([titles, libraries], body)
  const queue = chooseQueue(queuesFrom([holds, copies, loans]), target.library, body)
  const position = nextPosition(queue, today)
  const patron = holdPatron(caller, target.title, patronRows)
  const byQueue = holdEligibility(queue, patron)
  const eligibility = byQueue.allowed ? pickupEligibility(patron, target.pickup) : byQueue
  return { eligibility, target, queue, position, days: estimatedWaitOf(queue, position), patron }
}

const options = { volume: 'volume', tome: 'tomo', part: 'parte', material: 'material_adicional' } as const

/** @throws Refusal holds.options_missing with every option that is not chosen yet, holds.no_copy */
function chooseQueue(queues: readonly TitleQueue[], library: number, input: HoldInput): TitleQueue {
  const here = queues.filter(({ libraryId }) => libraryId === library)
  const target = { volume: input.volume, tome: input.tomo, part: input.parte, material: input.material_adicional }
  const chosen = here.find((queue) => isKind(kindOf(queue), target))
  if (chosen) return chosen
  const problems = missingKeys(target, here.map(kindOf)).map((name) => ({
    field: options[name],
    code: 'field.missing' as const,
    details: {},
  }))
  return problems.length > 0 ? refuseFields(problems, 'holds.options_missing') : refuse('holds.no_copy')
}

function kindOf({ volume, tome, part, material }: TitleQueue): CopyKind {
  return { volume: volume ?? '', tome: tome ?? '', part: part ?? '', material: material ?? '' }
}

async function addToQueue(
  tx: Writer,
  queue: TitleQueue,
  pickup: number,
  { caller, now }: HoldCall,
): Promise<StoredHold> {
  const at = momentOf(now.toInstant())
  // Clocks of several machines differ; the order in which holds were placed is kept.
  const last = queue.waiting.at(-1)?.queuedAt ?? at
  return insertHold(tx, {
    titleId: queue.titleId,
    libraryId: queue.libraryId,
    volume: queue.volume,
    tome: queue.tome,
    part: queue.part,
    material: queue.material,
    patronId: caller.patron,
    accountId: caller.account,
    pickupLibraryId: pickup === queue.libraryId ? null : pickup,
    queuedAt: last > at ? last : at,
  })
}

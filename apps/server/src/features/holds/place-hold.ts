import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { type CopyKind, isKind, missingKeys } from '@estante/domain/loan-requests/request-fields'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { type RowOf, runBatch } from '../../database/prepared/prepared.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { type Eligibility, presentRefusal, refuseIneligible } from '../circulation/eligibility.ts'
import type { StoredHold } from '../circulation/store/holds.ts'
import { isInQueueOfAnyTitle } from '../circulation/waiting-holds.ts'
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
import {
  editionQueues,
  nextPlace,
  type PlaceInQueue,
  queueQueries,
  queuesFrom,
  queuesOf,
  type TitleQueue,
} from './title-queues.ts'

type HoldInput = BodyOf<'holds.place'>
type HoldCall = Pick<CallRequest<'holds.place'>, 'body' | 'caller' | 'now'>

/** Predicts the result of a hold. */
export const checkHold: ReadingHandler<'holds.check'> = async (db, request) => {
  const { language } = request
  const { eligibility, place, anyEdition } = await checkEligibility(db, request)
  const { queue, position, days } = place
  const refusal = eligibility.allowed ? null : presentRefusal(eligibility, language)
  return {
    possivel: eligibility.allowed,
    motivo: refusal,
    mensagem: refusal?.mensagem ?? queuePositionMessage(place, anyEdition?.length, language),
    fila: String(queue.waiting.length),
    posicao: String(position),
    estimativa_dias: daysText(days),
  }
}

/** Concurrent holds get different positions: they are decided one after the other. */
export const placeHold = async (tx: Writer, request: CallRequest<'holds.place'>): Promise<AnswerOf<'holds.place'>> => {
  const { body, caller, language, now } = request
  await lockTitlesAndPatrons(tx, { titles: [rowNumber(body.cod_acervo)], patrons: [caller.patron] })
  const check = await checkEligibility(tx, request)
  const { target, queue, place, anyEdition } = check
  refuseIneligible(check.eligibility)
  const hold = await addToQueue(tx, check, request)
  const details = {
    title: target.title.id,
    library: queue.libraryId,
    pickup: target.pickup,
    shelf: body.localizacao,
    ...(anyEdition && { edition: 'any' }),
  }
  const event = {
    actor: actorOf(caller),
    action: 'holds.placed',
    subject: 'hold',
    subjectId: hold.id,
    details,
  } as const
  await recordAudit(tx, event, now.toInstant())
  const queues = (anyEdition ?? [queue]).map((one) => ({ ...one, waiting: [...one.waiting, hold] }))
  const context = { language, now, names: target.names }
  const queueFacts = { queues, pickups: pickupsFor(check.patron, target.names.keys()) }
  return {
    reserva: presentHold(hold, target.title, queueFacts, context),
    mensagem: holdPlacedMessage(place, anyEdition?.length, language),
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
  /** Of the title. */
  queue: TitleQueue
  /** With any edition: the queues that the hold stands in. Undefined: this edition, or there is no other. */
  anyEdition: TitleQueue[] | undefined
  place: PlaceInQueue
  patron: HoldPatron
}

/** Reads all facts in one batch; with any edition, those of the others in a second. @throws Refusal of `holdTarget` and `chooseQueue` */
async function checkEligibility(db: Reader, { body, caller, now }: HoldCall): Promise<HoldCheck> {
  const today = now.toPlainDate().toString()
  const id = rowNumber(body.cod_acervo)
  const [titles, libraries, holds, copies, loans, ...patronRows] = await runBatch(
    db,
    titleQuery(db, body.cod_acervo),
    libraryRows(db, {}),
    ...queueQueries(db, [id]),
    ...holdPatronQueries(db, caller, id, now),
  )
  const target = holdTarget([titles, libraries], body)
  const queue = chooseQueue(queuesFrom([holds, copies, loans]), target.library, body)
  const patron = holdPatron(caller, target.title, patronRows)
  const others = body.qualquer_edicao ? await otherQueues(db, queue, patron) : undefined
  const anyEdition = others && editionQueues([queue, ...others], queue)
  const byQueue = holdEligibility(queue, patron, others)
  const eligibility = byQueue.allowed ? pickupEligibility(patron, target.pickup) : byQueue
  return { eligibility, target, queue, anyEdition, place: nextPlace(anyEdition ?? [queue], today), patron }
}

/** The queues of other editions like this one; undefined: the title has no other editions. */
async function otherQueues(db: Reader, queue: TitleQueue, patron: HoldPatron): Promise<TitleQueue[] | undefined> {
  if (patron.otherEditions.length === 0) return undefined
  return (await queuesOf(db, patron.otherEditions)).filter((one) => isInQueueOfAnyTitle(one, queue))
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
  { queue, anyEdition, target: { pickup } }: HoldCheck,
  { caller, now }: HoldCall,
): Promise<StoredHold> {
  // Clocks of several machines differ; the order in which holds were placed is kept.
  const moments = (anyEdition ?? [queue]).flatMap(({ waiting }) => waiting.at(-1)?.queuedAt ?? [])
  const queuedAt = [momentOf(now.toInstant()), ...moments].sort().at(-1)!
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
    queuedAt,
    anyEdition: anyEdition !== undefined,
  })
}

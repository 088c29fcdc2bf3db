import type { BodyOf } from '@estante/contract/shapes'
import { type CopyKind, isKind, unsaidKeys } from '@estante/domain/loan-requests/request-fields'
import type { Insertable } from 'kysely'
import { actorOf, writeAudit } from '../../database/audit-log.ts'
import { ask, askTogether, compiledOnce } from '../../database/compiled-once.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { HoldsTable } from '../../database/tables/circulation.ts'
import { takeTurns } from '../../database/take-turns.ts'
import type { CallRequest, ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { type HoldRow, holdColumns } from '../circulation/end-hold.ts'
import { waitingHold } from '../circulation/queues.ts'
import { libraryRows } from '../institution/store.ts'
import { titleFrom, titleQuery } from '../titles/find-title.ts'
import type { StoredTitle } from '../titles/store.ts'
import {
  type AskingPerson,
  askingPerson,
  type HoldRefusal,
  judgeHold,
  judgePickup,
  personQueries,
  pickupsFor,
} from './judge.ts'
import { daysText, presentHold } from './present.ts'
import { nextPlace, queueQueries, queuesFrom, type TitleQueue, waitOf } from './queues.ts'
import { wordPlace, wordPlaced, wordRefusal } from './words.ts'

type Wish = BodyOf<'holds.place'>
type Asked = Pick<CallRequest<'holds.place'>, 'body' | 'caller' | 'now'>

/** What would come of a hold. */
export const checkHold: ReadingHandler<'holds.check'> = async (db, request) => {
  const { language } = request
  const { refusal, queue, place, days } = await judge(db, await findWish(db, request.body), request)
  return {
    possivel: refusal === undefined,
    motivo: refusal ? wordRefusal(refusal, language) : null,
    mensagem: refusal ? wordRefusal(refusal, language).mensagem : wordPlace(place, days, language),
    fila: String(queue.waiting.length),
    posicao: String(place),
    estimativa_dias: daysText(days),
  }
}

/** Of many who place holds at once each gets a place of their own: they are judged one after another. */
export const placeHold: WritingHandler<'holds.place'> = async (tx, request) => {
  const { body, caller, language, now } = request
  const wanted = await findWish(tx, body)
  await takeTurns(tx, { titles: [wanted.title.id], people: [caller.person] })
  const { refusal, queue, place, days, asking } = await judge(tx, wanted, request)
  if (refusal) refuse(refusal.code, refusal.details)
  const hold = await writeHold(tx, queue, wanted.pickup, request)
  const details = { title: wanted.title.id, library: queue.libraryId, pickup: wanted.pickup, shelf: body.localizacao }
  const deed = { actor: actorOf(caller), action: 'holds.place', subject: 'hold', subjectId: hold.id, details }
  await writeAudit(tx, deed, now.toInstant())
  const own = { ...queue, waiting: [...queue.waiting, waitingHold(hold)] }
  const telling = { language, now, names: wanted.names }
  const places = { queue: own, pickups: pickupsFor(asking, wanted.names.keys()) }
  return { reserva: presentHold(hold, wanted.title, places, telling), mensagem: wordPlaced(place, days, language) }
}

interface Wanted {
  title: StoredTitle
  library: number
  pickup: number
  /** Of all libraries, by number. */
  names: ReadonlyMap<number, string>
}

/** @throws Refusal titles.not_found, titles.withdrawn, lists.library_not_found */
async function findWish(db: Reader, body: Wish): Promise<Wanted> {
  const [titles, libraries] = await askTogether(db, titleQuery(db, body.cod_acervo), libraryRows(db, {}))
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

interface Judged {
  refusal: HoldRefusal | undefined
  queue: TitleQueue
  place: number
  days: number | undefined
  asking: AskingPerson
}

async function judge(db: Reader, { title, library, pickup }: Wanted, { body, caller, now }: Asked): Promise<Judged> {
  const today = now.toPlainDate().toString()
  const [holds, copies, loans, ...person] = await askTogether(
    db,
    ...queueQueries(db, title.id),
    ...personQueries(db, caller, title, today),
  )
  const queue = chooseQueue(queuesFrom([holds, copies, loans]), library, body)
  const place = nextPlace(queue, today)
  const asking = askingPerson(caller, title, person)
  const refusal = judgeHold(queue, asking) ?? judgePickup(asking, pickup)
  return { refusal, queue, place, days: waitOf(queue, place), asking }
}

const options = { volume: 'volume', tome: 'tomo', part: 'parte', material: 'material_adicional' } as const

/** @throws Refusal holds.options_missing with every option that is still to be chosen, holds.no_copy */
function chooseQueue(queues: readonly TitleQueue[], library: number, wish: Wish): TitleQueue {
  const here = queues.filter(({ libraryId }) => libraryId === library)
  const wanted = { volume: wish.volume, tome: wish.tomo, part: wish.parte, material: wish.material_adicional }
  const chosen = here.find((queue) => isKind(kindOf(queue), wanted))
  if (chosen) return chosen
  const problems = unsaidKeys(wanted, here.map(kindOf)).map((name) => ({
    field: options[name],
    code: 'field.missing' as const,
    details: {},
  }))
  return problems.length > 0 ? refuseFields(problems, 'holds.options_missing') : refuse('holds.no_copy')
}

function kindOf({ volume, tome, part, material }: TitleQueue): CopyKind {
  return { volume: volume ?? '', tome: tome ?? '', part: part ?? '', material: material ?? '' }
}

async function writeHold(tx: Writer, queue: TitleQueue, pickup: number, { caller, now }: Asked): Promise<HoldRow> {
  const at = momentOf(now.toInstant())
  // Clocks of several machines differ; the order in which the holds were placed stands.
  const last = queue.waiting.at(-1)?.queuedAt ?? at
  const row = {
    ...{ title_id: queue.titleId, library_id: queue.libraryId, person_id: caller.person, login_id: caller.login },
    ...{ volume: queue.volume, tome: queue.tome, part: queue.part, material: queue.material },
    pickup_library_id: pickup === queue.libraryId ? null : pickup,
    ...{ state: 'waiting' as const, queued_at: last > at ? last : at },
  }
  const [hold] = await ask(tx, insertHold(tx, row))
  return hold!
}

const insertHold = compiledOnce((db, row: Insertable<HoldsTable>) =>
  db.insertInto('holds').values(row).returning(holdColumns),
)

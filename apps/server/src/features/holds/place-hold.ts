import type { BodyOf } from '@estante/contract/shapes'
import { type CopyKind, isKind, unsaidKeys } from '@estante/domain/loan-requests/request-fields'
import type { Insertable } from 'kysely'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { run, runBatch, prepared, type RowOf } from '../../database/prepared/prepared.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { HoldsTable } from '../../database/tables/circulation.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { CallRequest, ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { type HoldRow, holdColumns } from '../circulation/end-hold.ts'
import { waitingHold } from '../circulation/waiting-holds.ts'
import { libraryRows } from '../institution/store.ts'
import { titleFrom, titleNumber, titleQuery } from '../titles/find-title.ts'
import type { StoredTitle, titleRows } from '../titles/store.ts'
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
  const { refusal, queue, place, days } = await judge(db, request)
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
  await lockTitlesAndPatrons(tx, { titles: [titleNumber(body.cod_acervo)], patrons: [caller.person] })
  const { refusal, wanted, queue, place, days, asking } = await judge(tx, request)
  if (refusal) refuse(refusal.code, refusal.details)
  const hold = await writeHold(tx, queue, wanted.pickup, request)
  const details = { title: wanted.title.id, library: queue.libraryId, pickup: wanted.pickup, shelf: body.localizacao }
  const event = { actor: actorOf(caller), action: 'holds.place', subject: 'hold', subjectId: hold.id, details }
  await recordAudit(tx, event, now.toInstant())
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

type WishRows = [titles: RowOf<typeof titleRows>[], libraries: RowOf<typeof libraryRows>[]]

/** @throws Refusal titles.not_found, titles.withdrawn, lists.library_not_found */
function wantedFrom([titles, libraries]: WishRows, body: Wish): Wanted {
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
  wanted: Wanted
  queue: TitleQueue
  place: number
  days: number | undefined
  asking: AskingPerson
}

/** Everything that it hangs on is read at once. @throws Refusal of `wantedFrom` and `chooseQueue` */
async function judge(db: Reader, { body, caller, now }: Asked): Promise<Judged> {
  const today = now.toPlainDate().toString()
  const id = titleNumber(body.cod_acervo)
  const [titles, libraries, holds, copies, loans, ...person] = await runBatch(
    db,
    titleQuery(db, body.cod_acervo),
    libraryRows(db, {}),
    ...queueQueries(db, id),
    ...personQueries(db, caller, id, today),
  )
  const wanted = wantedFrom([titles, libraries], body)
  const queue = chooseQueue(queuesFrom([holds, copies, loans]), wanted.library, body)
  const place = nextPlace(queue, today)
  const asking = askingPerson(caller, wanted.title, person)
  const refusal = judgeHold(queue, asking) ?? judgePickup(asking, wanted.pickup)
  return { refusal, wanted, queue, place, days: waitOf(queue, place), asking }
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
  const [hold] = await run(tx, insertHold(tx, row))
  return hold!
}

const insertHold = prepared((db, row: Insertable<HoldsTable>) =>
  db.insertInto('holds').values(row).returning(holdColumns),
)

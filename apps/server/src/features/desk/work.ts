/**
 * The next action of a row of the work lists, by the functions of scans and of `estante desk`. The row is read again, so a
 * page that is behind, or another library's attendant, does nothing. As with a scan, a refusal is an outcome.
 */
import type { AnswerOf } from '@estante/contract/shapes'
import { nextWork, type WorkAction } from '@estante/domain/circulation/next-work'
import { Temporal } from 'temporal-polyfill'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { errorMessage } from '../../http/error-message.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { expireHold } from '../circulation/expire-holds.ts'
import type { ReturnDestination } from '../circulation/route-returned-copy.ts'
import { holdById } from '../circulation/store/holds.ts'
import { checkInAtDesk, checkOutAtDesk, presentDestination } from './circulate.ts'
import { closeSlipAtDesk } from './close-slip.ts'
import { moveRequestAtDesk } from './loan-requests.ts'
import { type DeskCopy, deskCopy } from './store/desk.ts'
import { markReshelved, whereaboutsOf } from './store/worklist.ts'
import { actionCodes, workListOf } from './work-codes.ts'
import { readWorkList } from './worklist.ts'
import type { WorklistRow } from './worklist-row.ts'

type Request = CallRequest<'desk.work'>
type Outcome = Pick<AnswerOf<'desk.work'>, 'destino' | 'emprestimo'>

interface Work {
  row: WorklistRow
  /** The library of the desk. */
  library: number
  actor: string
  now: Temporal.ZonedDateTime
}

export const work: ReadingHandler<'desk.work'> = async (db, request, ctx) => {
  try {
    const { row, action } = await findWork(db, request)
    const library = Number(request.body.biblioteca)
    const outcome = await actions[action](ctx, { row, library, actor: actorOf(request.caller), now: request.now })
    ctx.search.pollNow()
    return { resultado: 'feito', ...outcome }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    return { resultado: 'recusado', codigo: code, mensagem: errorMessage(code, request.language, details, 'staff') }
  }
}

/** @throws Refusal desk.work_done when the row is no longer there, or its next action is another one now */
async function findWork(db: Reader, { body, now }: Request): Promise<{ row: WorklistRow; action: WorkAction }> {
  const library = Number(body.biblioteca)
  const list = workListOf(body.lista)
  const rows = await readWorkList(db, list, now, library)
  const isNamed = ({ id, copy }: WorklistRow) =>
    id === Number(body.codigo) && (body.exemplar === undefined || copy === Number(body.exemplar))
  for (const row of rows.filter(isNamed)) {
    const action = nextWork(list, { here: library, ...row })
    if (action !== undefined && actionCodes[action] === body.acao) return { row, action }
  }
  return refuse('desk.work_done')
}

const actions: Readonly<Record<WorkAction, (ctx: AppContext, work: Work) => Promise<Outcome>>> = {
  pull: checkInCopy,
  receive: receiveCopy,
  lend: checkOutCopy,
  reshelve,
  send: (ctx, one) => moveRequest(ctx, one, 'in-transit'),
  'set-aside': (ctx, one) => moveRequest(ctx, one, 'available'),
  'hand-out': handOut,
}

async function checkInCopy(ctx: AppContext, { row, library, actor, now }: Work): Promise<Outcome> {
  const scan = { copy: await copyOf(ctx, row), library, actor, override: undefined }
  const { devolucao } = await checkInAtDesk(ctx, scan, now)
  return devolucao ? { destino: devolucao.destino } : {}
}

/** What arrives for a loan request is of its row; everything else is checked in. */
function receiveCopy(ctx: AppContext, one: Work): Promise<Outcome> {
  return one.row.state === undefined ? checkInCopy(ctx, one) : moveRequest(ctx, one, 'available')
}

async function checkOutCopy(ctx: AppContext, { row, library, actor, now }: Work): Promise<Outcome> {
  const account = row.account ?? refuse('desk.login_not_found')
  const scan = { copy: await copyOf(ctx, row), library, actor, override: undefined }
  const { emprestimo } = await checkOutAtDesk(ctx, { ...scan, account }, now)
  return emprestimo ? { emprestimo } : {}
}

async function moveRequest(
  ctx: AppContext,
  { row, actor, now }: Work,
  to: 'in-transit' | 'available' | 'removed',
): Promise<Outcome> {
  const moved = await moveRequestAtDesk(ctx.database, ctx, { requestId: row.id, to, actor }, now)
  const { db } = ctx.database
  if (to === 'in-transit') {
    return { destino: await presentDestination(db, { to: 'transit', libraryId: moved.request.receivingLibraryId }) }
  }
  const { destination = { to: 'shelf' } as const, until, request } = moved
  const kept: ReturnDestination = { to: 'request', requestId: request.id, ...(until && { until }) }
  return { destino: await presentDestination(db, to === 'available' ? kept : destination) }
}

/** Takes a copy that nobody collected from the hold shelf: it goes to the next person, home, or back to its place. */
async function reshelve(ctx: AppContext, one: Work): Promise<Outcome> {
  const { row, actor, now } = one
  if (row.state !== undefined) return moveRequest(ctx, one, 'removed')
  const { db, transact } = ctx.database
  await expireHold(ctx.database, ctx, row.id, now, actor)
  const hold = await holdById(db, row.id)
  if (hold?.state !== 'expired' && hold?.state !== 'cancelled') refuse('desk.work_done')
  const goes = await destinationNow(db, row.copy ?? 0, now.timeZoneId)
  await transact(async (tx) => {
    const isMarked = await markReshelved(tx, row.id, momentOf(now.toInstant()))
    if (!isMarked) refuse('desk.work_done')
    const event = { actor, action: 'holds.reshelved', subject: 'hold', subjectId: row.id } as const
    await recordAudit(tx, { ...event, details: { copy: row.copy, to: goes.to } }, now.toInstant())
  })
  return { destino: await presentDestination(db, goes) }
}

async function destinationNow(db: Reader, copy: number, zone: string): Promise<ReturnDestination> {
  const where = await whereaboutsOf(db, copy)
  if (where.to !== 'hold') return where
  const until = Temporal.Instant.from(where.until).toZonedDateTimeISO(zone)
  return { to: 'hold', holdId: where.holdId, until }
}

async function handOut(ctx: AppContext, { row, actor, now }: Work): Promise<Outcome> {
  await closeSlipAtDesk(ctx.database, ctx, { slip: row.id, copy: row.copy ?? undefined, actor }, now)
  return {}
}

async function copyOf({ database }: AppContext, { copy }: WorklistRow): Promise<DeskCopy> {
  const found = copy === null ? undefined : await deskCopy(database.db, copy)
  return found ?? refuse('desk.copy_not_found', { copy: copy ?? '' })
}

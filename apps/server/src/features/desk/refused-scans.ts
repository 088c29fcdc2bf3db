/** Scans made without the server that were refused when they came: what they are, and what a person decides. */
import type { AnswerOf } from '@estante/contract/shapes'
import { Temporal } from 'temporal-polyfill'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { localMoment } from './local-moment.ts'
import { presentRefusal, readOverride } from './overrides.ts'
import { summaryOf } from './person-card.ts'
import { accountsRead, copyRead, presentCopy, subjectOf } from './read-code.ts'
import { recordQueuedScan } from './record-queued-scan.ts'
import { deskAccounts } from './store/desk.ts'
import {
  deleteRefusedScan,
  findRefusedScan,
  insertCountedScan,
  type RefusedScan,
  refusedScansOf,
} from './store/queued-scans.ts'

type Row = AnswerOf<'desk.refused_scans'>['leituras'][number]
type Settling = CallRequest<'desk.settle_scan'>

/** Nobody works through more before asking again; `total` says how many there are. */
const mostScans = 100

export const showRefusedScans: ReadingHandler<'desk.refused_scans'> = async (db, request) => {
  const { total, scans } = await refusedScansOf(db, Number(request.query.biblioteca), mostScans)
  const leituras: Row[] = []
  for (const scan of scans) leituras.push(await present(db, scan, request))
  return { total, leituras }
}

async function present(
  db: Reader,
  scan: RefusedScan,
  { query, caller, language, now }: CallRequest<'desk.refused_scans'>,
): Promise<Row> {
  const copy = await copyRead(db, scan.code)
  const isAmbiguous = scan.refusal === 'desk.card_ambiguous'
  const ids = scan.account === undefined ? (isAmbiguous ? await accountsRead(db, scan.card) : []) : [scan.account]
  const people = (await deskAccounts(db, ids)).map((account) => summaryOf(account, language))
  const [borrower] = people
  // Who has the copy now is nobody's to be kept in the list.
  const details = { person: copy?.loan?.patron ?? '–', ...scan.details }
  const refusal = { code: scan.refusal, details }
  return {
    chave: scan.key,
    momento: localMoment(scan.scannedAt, now.timeZoneId),
    modo: scan.mode === 'check-out' ? 'emprestar' : 'devolver',
    codigo_lido: scan.code,
    cartao: scan.card,
    ...(borrower && !isAmbiguous && { pessoa: borrower }),
    pessoas: isAmbiguous ? people : [],
    ...(copy && { exemplar: presentCopy(copy) }),
    balcao: scan.desk,
    ...(await presentRefusal(db, refusal, { caller, library: Number(query.biblioteca), language })),
  }
}

export const settleScan: ReadingHandler<'desk.settle_scan'> = async (db, request, ctx) => {
  const { params, body } = request
  const scan = await findRefusedScan(db, params.id)
  if (scan?.library !== Number(body.biblioteca)) refuse('desk.refused_scan_not_found')
  if (body.acao === 'encerrar') return takeOff(ctx, scan, request)
  return recordAfterAll(ctx, scan, request)
}

/** It was settled some other way, or nothing is to be recorded. Sent again, it does not come back. */
async function takeOff(
  { database }: AppContext,
  scan: RefusedScan,
  { body, caller, now }: Settling,
): Promise<AnswerOf<'desk.settle_scan'>> {
  const reason = body.motivo ?? refuseFields([{ field: 'motivo', code: 'field.missing', details: {} }])
  const copy = await copyRead(database.db, scan.code)
  await database.transact(async (tx) => {
    const wasThere = await deleteRefusedScan(tx, scan.key)
    if (!wasThere) refuse('desk.refused_scan_not_found')
    await insertCountedScan(tx, scan.key, momentOf(now.toInstant()))
    const event = { actor: actorOf(caller), action: 'scans.settled', ...subjectOf(copy, scan.library) } as const
    await recordAudit(tx, { ...event, details: { scan: scan.key, refusal: scan.refusal, reason } }, now.toInstant())
  })
  return { resultado: 'feito' }
}

async function recordAfterAll(
  ctx: AppContext,
  scan: RefusedScan,
  { body, caller, language, now }: Settling,
): Promise<AnswerOf<'desk.settle_scan'>> {
  const { db } = ctx.database
  const library = scan.library
  try {
    const override = await readOverride(db, body.liberar, { caller, library })
    const account = scan.mode === 'check-in' ? undefined : await borrowerOf(db, scan, body.pessoa)
    const at = Temporal.Instant.from(scan.scannedAt).toZonedDateTimeISO(now.timeZoneId)
    const queued = { key: scan.key, code: scan.code, account, at }
    await recordQueuedScan(ctx, queued, { library, actor: actorOf(caller), override }, now)
    ctx.search.pollNow()
    return { resultado: 'feito' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Where a colleague was faster, the rules may speak first: the copy is lent by now.
    const isSettled = error.code === 'desk.scan_counted' || !(await findRefusedScan(db, scan.key))
    if (isSettled) refuse('desk.refused_scan_not_found')
    return { resultado: 'recusado', ...(await presentRefusal(db, error, { caller, library, language })) }
  }
}

/** @param chosen of an ambiguous card @throws Refusal desk.card_unknown, desk.card_ambiguous */
async function borrowerOf(db: Reader, scan: RefusedScan, chosen: string | number | undefined): Promise<number> {
  if (scan.account !== undefined) return scan.account
  const accounts = await accountsRead(db, scan.card)
  const account = accounts.length > 1 ? accounts.find((one) => one === Number(chosen)) : accounts[0]
  return account ?? refuse(accounts.length > 1 ? 'desk.card_ambiguous' : 'desk.card_unknown', { card: scan.card })
}

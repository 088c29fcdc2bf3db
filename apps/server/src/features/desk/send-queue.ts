/**
 * Scans that a desk made while the server was away. Each is decided by itself, in its own transaction and with its own
 * moment: what is refused waits in a list for a person, what was counted before changes nothing.
 */
import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { isTooOld, mostQueuedDays } from '@estante/domain/circulation/back-dated-check-out'
import type { Temporal } from 'temporal-polyfill'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { momentOf } from '../../database/moment.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { accountsRead, copyRead, subjectOf } from './read-code.ts'
import { recordQueuedScan } from './record-queued-scan.ts'
import { libraryNames } from './store/card.ts'
import { deskAccounts } from './store/desk.ts'
import { findRefusedScan, insertRefusedScan, isCountedScan } from './store/queued-scans.ts'

type Request = CallRequest<'desk.send_queue'>
type Sent = BodyOf<'desk.send_queue'>['leituras'][number]
type Outcome = AnswerOf<'desk.send_queue'>['leituras'][number]['resultado']

export const sendQueue: ReadingHandler<'desk.send_queue'> = async (db, request, ctx) => {
  const { biblioteca } = request.body
  // Merged with another one while the desk was away.
  const names = await libraryNames(db)
  if (!names.has(Number(biblioteca)))
    refuse('desk.library_not_found', { library: String(biblioteca), known: [...names.values()].join(', ') })
  const leituras: AnswerOf<'desk.send_queue'>['leituras'] = []
  for (const sent of request.body.leituras) {
    leituras.push({ chave: sent.chave, resultado: await decide(ctx, sent, request) })
  }
  ctx.search.pollNow()
  return { leituras }
}

async function decide(ctx: AppContext, sent: Sent, request: Request): Promise<Outcome> {
  const { db } = ctx.database
  if (await isCountedScan(db, sent.chave)) return 'ja_feito'
  if (await findRefusedScan(db, sent.chave)) return 'recusado'
  const borrower = await borrowerOf(ctx, sent)
  try {
    await record(ctx, sent, borrower, request)
    return 'feito'
  } catch (error) {
    if (error instanceof Refusal) return list(ctx, sent, borrower, request, error)
    // The other scans go on. Where the database itself is away, this fails as well, and the desk keeps its queue.
    request.warn(`The queued scan ${sent.chave} failed: ${error instanceof Error ? error.message : String(error)}`)
    return list(ctx, sent, borrower, request, { code: 'desk.scan_failed', details: {} })
  }
}

interface Borrower {
  account: number | undefined
  /** Read as a card, and no single person's. */
  card: string
  /** How many people it may mean. */
  people: number
}

async function borrowerOf({ database }: AppContext, { modo, pessoa, cartao }: Sent): Promise<Borrower> {
  if (modo === 'devolver') return { account: undefined, card: '', people: 0 }
  const card = pessoa === undefined ? (cartao ?? '').trim() : String(pessoa)
  const accounts =
    pessoa === undefined
      ? await accountsRead(database.db, card)
      : (await deskAccounts(database.db, [Number(pessoa)])).map(({ id }) => id)
  const [account] = accounts
  return accounts.length === 1
    ? { account, card: '', people: 1 }
    : { account: undefined, card, people: accounts.length }
}

function record(ctx: AppContext, sent: Sent, { account, card, people }: Borrower, request: Request): Promise<unknown> {
  const { body, caller, now } = request
  if (isTooOld(sent.ha_segundos)) refuse('desk.scan_too_old', { days: mostQueuedDays })
  if (people > 1) refuse('desk.card_ambiguous', { card })
  if (sent.modo === 'emprestar' && account === undefined) refuse('desk.card_unknown', { card })
  const scan = { key: sent.chave, code: sent.codigo.trim(), account, at: momentOfScan(sent, now) }
  const desk = { library: Number(body.biblioteca), actor: actorOf(caller), override: undefined }
  return recordQueuedScan(ctx, scan, desk, now)
}

const momentOfScan = ({ ha_segundos }: Sent, now: Temporal.ZonedDateTime) => now.subtract({ seconds: ha_segundos })

/** A person decides. Of the same scan sent twice at once, the other one may have been counted meanwhile. */
async function list(
  { database }: AppContext,
  sent: Sent,
  { account, card }: Borrower,
  { body, caller, now }: Request,
  { code, details }: Pick<Refusal, 'code' | 'details'>,
): Promise<Outcome> {
  const copy = await copyRead(database.db, sent.codigo.trim())
  const library = Number(body.biblioteca)
  return database.transact(async (tx) => {
    if (code === 'desk.scan_counted' || (await isCountedScan(tx, sent.chave))) return 'ja_feito'
    const { person: _, ...kept } = details
    const isNew = await insertRefusedScan(
      tx,
      {
        key: sent.chave,
        library,
        desk: body.balcao ?? '',
        mode: sent.modo === 'emprestar' ? 'check-out' : 'check-in',
        code: sent.codigo.trim(),
        card,
        account,
        scannedAt: momentOf(momentOfScan(sent, now).toInstant()),
        refusal: code,
        details: kept,
      },
      momentOf(now.toInstant()),
    )
    if (isNew) {
      const event = { actor: actorOf(caller), action: 'scans.refused', ...subjectOf(copy, library) } as const
      await recordAudit(tx, { ...event, details: { scan: sent.chave, refusal: code } }, now.toInstant())
    }
    return 'recusado'
  })
}

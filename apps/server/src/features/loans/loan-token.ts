/**
 * A loan token says at the desk, or to a machine, whose loan it shall be: sixteen letters that are valid for some minutes
 * and serve once. What is stored finds it (a hash) and shows it again to its owner (sealed), and tells nobody else.
 */
import type { Temporal } from 'temporal-polyfill'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { CallAnswer, ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { generateRecoveryCode, hashSecret } from '../../secrets/random-secrets.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { redeemOneTimeToken } from '../session/one-time-token-store.ts'
import { loanSettings } from './settings.ts'

const kind = 'loan-token'

export const showToken: ReadingHandler<'loans.token'> = async (db, { caller, now }, { tokenKey }) => {
  refuseActing(caller)
  const { tokenMinutes } = await loanSettings(db)
  const row = await currentToken(db, caller.account, now.toInstant())
  if (!row) return present(tokenMinutes)
  const { sealed } = JSON.parse(row.payload) as { sealed: string }
  return present(tokenMinutes, { token: unseal(tokenKey, kind, sealed), until: row.expires_at })
}

export const newToken: WritingHandler<'loans.new_token'> = async (tx, { caller, now }, { tokenKey }) => {
  refuseActing(caller)
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  const { tokenMinutes } = await loanSettings(tx)
  await endTokens(tx, caller.account)
  const at = now.toInstant()
  const token = generateRecoveryCode()
  const until = momentOf(at.add({ minutes: tokenMinutes }))
  await tx
    .insertInto('one_time_tokens')
    .values({
      hash: hashSecret(plain(token)),
      kind,
      account_id: caller.account,
      created_at: momentOf(at),
      expires_at: until,
      payload: JSON.stringify({ sealed: seal(tokenKey, kind, token) }),
    })
    .execute()
  const event = {
    action: 'loans.token_created',
    subject: 'account',
    subjectId: caller.account,
    details: { until },
  } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event }, at)
  return present(tokenMinutes, { token, until })
}

/** Whose token it is; undefined when it is over, used or none. Another may use it up until the person's turn is taken. */
export async function accountOfToken(db: Reader, typed: string, now: Temporal.Instant): Promise<number | undefined> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('account_id')
    .where('hash', '=', hashSecret(plain(typed)))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .executeTakeFirst()
  return row?.account_id ?? undefined
}

/**
 * Uses a token up, as it was read or typed. The transaction has taken its person's turn.
 * @returns the account that it was made for; undefined when it is over, used or none. Of several who come with it, one gets it
 */
export async function redeemLoanToken(tx: Writer, typed: string, now: Temporal.Instant): Promise<number | undefined> {
  const redeemed = await redeemOneTimeToken(tx, kind, plain(typed), now)
  return redeemed?.account ?? undefined
}

/** Whoever acts for somebody borrows nothing in their name. */
function refuseActing({ actingAccount }: PatronCaller): void {
  if (actingAccount !== undefined) refuse('second-factors.not_as_another')
}

function plain(token: string): string {
  return token.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

async function currentToken(db: Reader, account: number, now: Temporal.Instant) {
  return db
    .selectFrom('one_time_tokens')
    .select(['payload', 'expires_at'])
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', momentOf(now))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

async function endTokens(tx: Writer, account: number): Promise<void> {
  await tx
    .deleteFrom('one_time_tokens')
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
}

function present(minutes: number, current = { token: '', until: '' }): CallAnswer<'loans.token'> {
  return { token: current.token, validade: current.until, qr: current.token, minutos: minutes }
}

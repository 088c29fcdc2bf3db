/**
 * A loan token identifies the borrower at the desk or at a self-check machine: sixteen letters, valid for some minutes
 * and once. The database holds a hash, which finds it, and a sealed copy, which only its owner can read.
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
import { readSetting } from '../institution/settings.ts'
import { redeemOneTimeToken } from '../session/store/one-time-tokens.ts'
import {
  accountOfTokenHash,
  currentToken,
  endTokens,
  insertToken,
  tokenKind,
  whyTokenEnded,
} from './store/loan-tokens.ts'

export const showToken: ReadingHandler<'loans.token'> = async (db, { caller, now }, { tokenKey }) => {
  refuseActing(caller)
  const tokenMinutes = await readSetting(db, 'loans.token_minutes')
  const current = await currentToken(db, caller.account, now.toInstant())
  if (!current) return present(tokenMinutes)
  return present(tokenMinutes, { token: unseal(tokenKey, tokenKind, current.sealed), until: current.until })
}

export const newToken: WritingHandler<'loans.new_token'> = async (tx, { caller, now }, { tokenKey }) => {
  refuseActing(caller)
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  const tokenMinutes = await readSetting(tx, 'loans.token_minutes')
  await endTokens(tx, caller.account)
  const at = now.toInstant()
  const token = generateRecoveryCode()
  const until = momentOf(at.add({ minutes: tokenMinutes }))
  await insertToken(tx, {
    hash: hashSecret(plain(token)),
    account: caller.account,
    sealed: seal(tokenKey, tokenKind, token),
    createdAt: momentOf(at),
    until,
  })
  const event = {
    action: 'loans.token_created',
    subject: 'account',
    subjectId: caller.account,
    details: { until },
  } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event }, at)
  return present(tokenMinutes, { token, until })
}

/**
 * The account of a token; undefined when it is expired, used or unknown. Until the caller takes the patron lock,
 * another transaction may use it.
 */
export async function accountOfToken(db: Reader, typed: string, now: Temporal.Instant): Promise<number | undefined> {
  return accountOfTokenHash(db, hashSecret(plain(typed)), now)
}

/**
 * Uses up a scanned or typed token. Caller holds the patron lock. @returns its account; undefined when it is expired,
 * used or unknown. Of concurrent calls one gets it
 */
export async function redeemLoanToken(tx: Writer, typed: string, now: Temporal.Instant): Promise<number | undefined> {
  const redeemed = await redeemOneTimeToken(tx, tokenKind, plain(typed), now)
  return redeemed?.account ?? undefined
}

/** Whether a code at the desk can be a token at all: bar codes are digits, or have a zero or a one among the letters. */
export function isLoanToken(typed: string): boolean {
  return /^(?=.*[A-Z])[2-9A-HJ-NP-Z]{16}$/.test(plain(typed))
}

const refusals = { unknown: 'desk.token_unknown', used: 'desk.token_used', expired: 'desk.token_expired' } as const

/** For a token of no account. @throws Refusal desk.token_unknown, desk.token_used, desk.token_expired */
export async function refuseToken(db: Reader, typed: string): Promise<never> {
  refuse(refusals[await whyTokenEnded(db, hashSecret(plain(typed)))])
}

/** An account acting as a patron cannot borrow in their name. */
function refuseActing({ actingAccount }: PatronCaller): void {
  if (actingAccount !== undefined) refuse('second-factors.not_as_another')
}

function plain(token: string): string {
  return token.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

function present(minutes: number, current = { token: '', until: '' }): CallAnswer<'loans.token'> {
  return { token: current.token, validade: current.until, qr: current.token, minutos: minutes }
}

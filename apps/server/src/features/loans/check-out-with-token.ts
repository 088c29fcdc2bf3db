import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { type CheckOutInput, type CheckOutResult, checkOut, titleOfCopy } from '../circulation/check-out.ts'
import type { MailContext } from '../circulation/notify-patron.ts'
import { accountOfToken, redeemLoanToken, refuseToken } from './loan-token.ts'
import { patronOf } from './store/patrons.ts'

export interface TokenCheckOutInput extends Omit<CheckOutInput, 'accountId'> {
  /** As scanned or typed. */
  token: string
}

/**
 * Lends a copy to the patron who created the loan token. The loan uses it up; a refusal does not. Locks come before the
 * token, as when a patron creates a new one, so that the two cannot deadlock. @throws Refusal desk.token_…, and
 * those of `checkOut`
 */
export async function checkOutWithToken(
  tx: Writer,
  ctx: MailContext,
  { token, ...input }: TokenCheckOutInput,
  now: Temporal.ZonedDateTime,
): Promise<CheckOutResult> {
  const accountBefore = (await accountOfToken(tx, token, now.toInstant())) ?? (await refuseToken(tx, token))
  await lockTitlesAndPatrons(tx, {
    titles: [await titleOfCopy(tx, input.copyId)],
    patrons: [await patronOf(tx, accountBefore)],
  })
  const accountId = (await redeemLoanToken(tx, token, now.toInstant())) ?? (await refuseToken(tx, token))
  return checkOut(tx, ctx, { ...input, accountId }, now)
}

import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { type CheckOutInput, type CheckOutResult, checkOut, titleOfCopy } from '../circulation/check-out.ts'
import type { MailContext } from '../circulation/notify-patron.ts'
import { accountOfToken, redeemLoanToken } from './loan-token.ts'
import { patronOf } from './store/patrons.ts'

export interface TokenCheckOutInput extends Omit<CheckOutInput, 'accountId'> {
  /** As it was read or typed. */
  token: string
}

/**
 * Lends a copy to whoever made the loan token. It is used up by the loan, and stays good where that is refused. The turns
 * come before the token, as they do where a person makes a new one: no two wait for each other.
 * @throws Refusal desk.token_invalid, and what `checkOut` throws
 */
export async function checkOutWithToken(
  tx: Writer,
  ctx: MailContext,
  { token, ...input }: TokenCheckOutInput,
  now: Temporal.ZonedDateTime,
): Promise<CheckOutResult> {
  const accountBefore = (await accountOfToken(tx, token, now.toInstant())) ?? refuse('desk.token_invalid')
  await lockTitlesAndPatrons(tx, {
    titles: [await titleOfCopy(tx, input.copyId)],
    patrons: [await patronOf(tx, accountBefore)],
  })
  const accountId = (await redeemLoanToken(tx, token, now.toInstant())) ?? refuse('desk.token_invalid')
  return checkOut(tx, ctx, { ...input, accountId }, now)
}

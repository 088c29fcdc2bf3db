/**
 * Who counts as oneself: nobody writes notes on themselves, erases or merges themselves, lifts their own suspension, or
 * forgoes their own debts.
 */
import type { Reader } from '../../database/database.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { patronsOfAccounts } from './store/people.ts'

/** Of somebody who acts as another person both: acting as a colleague is no way around a rule about oneself. */
export async function ownPatrons(
  db: Reader,
  { patron, actingAccount }: Pick<StaffCaller, 'patron' | 'actingAccount'>,
): Promise<number[]> {
  return actingAccount === undefined ? [patron] : [patron, ...(await patronsOfAccounts(db, [actingAccount]))]
}

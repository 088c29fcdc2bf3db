import { strictestTerms } from '@estante/domain/circulation/policy'
import { splitEmails } from '@estante/domain/patron/contact'
import { patronStatusOf } from '../../circulation/patron-status.ts'
import { loanPolicies } from '../../circulation/policies.ts'
import { categoryOf } from '../../loans/store/patrons.ts'
import { patronOfAccount } from '../../session/store/account-details.ts'
import { accountState } from '../account-state.ts'
import type { PatronCall } from '../paia-call.ts'

/** No library has this number: only suspensions from every library make the account inactive. */
const everyLibrary = 0

export async function showPatron({ ctx, caller, now, origin }: PatronCall): Promise<object> {
  const { db } = ctx.database
  const { patron, account } = caller
  const { name, email, validUntil, category } = await patronOfAccount(db, account)
  const status = await patronStatusOf(db, patron, everyLibrary, now, account)
  const terms = strictestTerms(await loanPolicies(db), await categoryOf(db, account))
  const [address] = splitEmails(email ?? '')
  return {
    name,
    ...(address && { email: address }),
    ...(validUntil && { expires: validUntil }),
    status: accountState(status, terms),
    type: [`${origin}/paia#category-${encodeURIComponent(category.code)}`],
  }
}

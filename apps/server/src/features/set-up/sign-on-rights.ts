/** Whoever names the identity provider can let themselves in as anybody (docs/adr/0047-single-sign-on-in-the-browser.md). */
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Reader } from '../../database/database.ts'
import type { StaffCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { hasPermission } from '../../http/store.ts'

type Holder = Pick<StaffCaller, 'account' | 'actingAccount'>

/** The rights of staff that are not held at every library; somebody who acts as another person counts with what both hold. */
export async function rightsMissing(db: Reader, { account, actingAccount = account }: Holder): Promise<number[]> {
  const missing: number[] = []
  for (const right of Object.values(staffRights)) {
    const isHeld = (await hasPermission(db, account, right)) && (await hasPermission(db, actingAccount, right))
    if (!isHeld) missing.push(right)
  }
  return missing
}

/** @throws Refusal set_up.sign_on_rights */
export async function requireAllRights(db: Reader, caller: Holder): Promise<void> {
  const missing = await rightsMissing(db, caller)
  if (missing.length > 0) refuse('set_up.sign_on_rights', { permissions: missing.join(', ') })
}

/** Whoever names the identity provider can let themselves in as anybody (docs/adr/0047-single-sign-on-in-the-browser.md). */
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Reader } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import { hasPermission } from '../../http/store.ts'

/** The rights of staff that an account does not hold at every library. */
export async function rightsMissing(db: Reader, account: number): Promise<number[]> {
  const missing: number[] = []
  for (const right of Object.values(staffRights)) {
    if (!(await hasPermission(db, account, right))) missing.push(right)
  }
  return missing
}

/** @throws Refusal set_up.sign_on_rights */
export async function requireAllRights(db: Reader, account: number): Promise<void> {
  const missing = await rightsMissing(db, account)
  if (missing.length > 0) refuse('set_up.sign_on_rights', { permissions: missing.join(', ') })
}

/** Who of the staff is. */
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Reader } from '../../../database/database.ts'

const rights: readonly number[] = Object.values(staffRights)

/** Those of the accounts that hold a right of staff, at every library or at one. */
export async function staffAmong(db: Reader, accounts: readonly number[]): Promise<number[]> {
  if (accounts.length === 0) return []
  const everywhere = db
    .selectFrom('account_permissions')
    .select('account_id')
    .where('account_id', 'in', accounts)
    .where('permission_id', 'in', rights)
  const atLibraries = db
    .selectFrom('library_permissions')
    .select('account_id')
    .where('account_id', 'in', accounts)
    .where('permission_id', 'in', rights)
  const rows = await everywhere.union(atLibraries).execute()
  return rows.map(({ account_id }) => account_id)
}

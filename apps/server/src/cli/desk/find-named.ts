/** Finds what somebody at the desk names: copies by barcode or number, libraries by code or number, accounts by user name. */
import { completeAuditOrigin } from '../../database/audit-origin.ts'
import type { Reader } from '../../database/database.ts'
import { findCopyId } from '../../features/circulation/store/copies.ts'
import { refuse } from '../../http/refusal.ts'
import { libraries } from '../store/libraries.ts'
import { findUser } from '../user/find-user.ts'

export interface NamedCopy {
  barcode?: string | undefined
  copy?: number | undefined
}

/** @throws Refusal desk.copy_not_found */
export async function findCopy(db: Reader, { barcode, copy }: NamedCopy): Promise<number> {
  const named = barcode !== undefined ? { barcode } : { id: copy ?? 0 }
  return (await findCopyId(db, named)) ?? refuse('desk.copy_not_found', { copy: barcode ?? copy ?? '' })
}

/**
 * The library where the desk is: named by its code or number; where there is but one, it need not be named.
 * @throws Refusal desk.library_needed, desk.library_not_found
 */
export async function findLibrary(db: Reader, named: string | undefined): Promise<number> {
  const all = await libraries(db)
  const known = all.map(({ code }) => code).join(', ')
  const found =
    named === undefined
      ? (all.length === 1 && all[0]) || refuse('desk.library_needed', { known })
      : all.find(({ id, code }) => code.toLowerCase() === named.toLowerCase() || String(id) === named)
  const libraryId = found?.id ?? refuse('desk.library_not_found', { library: named ?? '', known })
  completeAuditOrigin({ libraryId })
  return libraryId
}

/** @throws UsageError for nobody's name, or several people's */
export async function findAccount(db: Reader, user: string): Promise<{ account: number; patron: number }> {
  const { id, patronId } = await findUser(db, user)
  return { account: id, patron: patronId }
}

import type { Reader } from '../../../database/database.ts'
import { erasedName } from '../../patron/store/personal-data.ts'

/** Whether the library blocked every account of a patron, or the patron asked to be forgotten. */
export async function accountStandingOf(db: Reader, patron: number): Promise<'open' | 'blocked' | 'forgotten'> {
  const row = await db.selectFrom('patrons').select(['name', 'email']).where('id', '=', patron).executeTakeFirst()
  if (!row || (row.name === erasedName && row.email === null)) return 'forgotten'
  const accounts = await db
    .selectFrom('accounts')
    .select(['blocked', 'blocked_by'])
    .where('patron_id', '=', patron)
    .execute()
  const isOpen = accounts.some(({ blocked, blocked_by }) => blocked !== 1 || blocked_by !== 'library')
  return isOpen ? 'open' : 'blocked'
}

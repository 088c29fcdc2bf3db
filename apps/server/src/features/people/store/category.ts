/** The categories of accounts. */
import type { Reader } from '../../../database/database.ts'

/** Those in which somebody signs in by this name, in capitals or not. */
export async function categoriesOfUsername(db: Reader, username: string): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('category_id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(username)])))
    .execute()
  return rows.map(({ category_id }) => category_id)
}

/** Whether a list of everybody or the directory says what the category is, and may change it again. */
export async function isFollowed(db: Reader, account: number): Promise<boolean> {
  const { sync_state, directory_entry } = await db
    .selectFrom('accounts')
    .select(['sync_state', 'directory_entry'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return sync_state === 'listed' || directory_entry !== null
}

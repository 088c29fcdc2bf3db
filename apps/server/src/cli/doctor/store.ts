/** What `estante doctor` reads of a database. */
import { sql } from 'kysely'
import type { Reader } from '../../database/database.ts'

/** @throws where the database does not answer */
export async function refuseSilentDatabase(db: Reader): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Names, those of a newer program among them. */
export async function appliedMigrations(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Each value as it is stored, by name. */
export function storedSettings(db: Reader): Promise<{ name: string; value: string }[]> {
  return db.selectFrom('settings').select(['name', 'value']).orderBy('name').execute()
}

/** What an import of people from the browser reads and writes besides the rows of people. */
import { staffRights } from '@estante/domain/session/staff-rights'
import { PostgresAdapter, sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

const rights: readonly number[] = Object.values(staffRights)

/** People with a right of staff by any of their accounts. */
export async function staffPatrons(db: Reader): Promise<Set<number>> {
  const everywhere = db.selectFrom('account_permissions').select('account_id').where('permission_id', 'in', rights)
  const atLibraries = db.selectFrom('library_permissions').select('account_id').where('permission_id', 'in', rights)
  const rows = await db
    .selectFrom('accounts')
    .select('patron_id')
    .where('id', 'in', everywhere.union(atLibraries))
    .execute()
  return new Set(rows.map(({ patron_id }) => patron_id))
}

/** Until the transaction ends nobody else changes these people, so that nothing is overwritten that was not seen. */
export async function lockPatronRows(tx: Writer, patrons: readonly number[]): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter) || patrons.length === 0) return
  await sql`select id from patrons where id = any(${`{${patrons.join(',')}}`}::int[]) order by id for update`.execute(
    tx,
  )
}

/** @returns the number of the import */
export async function recordFileImport(tx: Writer, counts: object, now: Temporal.Instant): Promise<number> {
  const at = momentOf(now)
  const row = { source: 'people-file', started_at: at, finished_at: at, report: JSON.stringify(counts) }
  return (await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()).id
}

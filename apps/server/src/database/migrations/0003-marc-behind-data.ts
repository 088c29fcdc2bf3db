import { type Kysely, sql } from 'kysely'
import type { Engine } from './migration.ts'

/**
 * Puts the MARC record of a title behind everything else of its row. SQLite reads a long row from its front, page by page:
 * whoever wants what was understood of a title read past its whole record. PostgreSQL keeps long values beside the row, where
 * their order says nothing.
 *
 * SQLite writes every title twice for it, which takes a while and room: docs/operations.md says how much. What titles show
 * stays the same, so the change log is not told.
 */
export async function marcBehindData(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') return
  const statements = [
    'drop trigger titles_update_logged',
    "alter table titles add column record text not null default ''",
    'update titles set record = marc',
    'alter table titles drop column marc',
    'alter table titles rename column record to marc',
    `create trigger titles_update_logged after update on titles
begin insert into change_log (subject, subject_id) values ('title', new.id); end`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

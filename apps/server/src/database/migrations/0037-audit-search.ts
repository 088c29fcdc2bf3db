import { type Kysely, sql } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** The audit log is searched by who acted, action, library, origin and desk, each the newest first, page by page. */
export async function auditSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql.raw(actorAccount[engine]).execute(db)
  await runSql(
    db,
    engine,
    `
drop index audit_log_at;
create index audit_log_at on audit_log (at, id);
create index audit_log_actor on audit_log (actor_account, at, id) where actor_account is not null;
create index audit_log_action on audit_log (action, at, id);
create index audit_log_library on audit_log (library_id, at, id) where library_id is not null;
create index audit_log_origin on audit_log (origin, at, id) where origin is not null;
create index audit_log_desk on audit_log (desk, at, id) where desk is not null;
`,
  )
}

/** "account 12", "account 12 as 13" → 12. SQLite cannot add a stored column; its index keeps the number. */
const actorAccount: Record<Engine, string> = {
  sqlite: `alter table audit_log add column actor_account integer generated always as
    (case when substr(actor, 1, 8) = 'account ' then cast(substr(actor, 9) as integer) end) virtual`,
  postgres: `alter table audit_log add column actor_account integer generated always as
    (cast(substring(actor from '^account ([0-9]{1,9})') as integer)) stored`,
}

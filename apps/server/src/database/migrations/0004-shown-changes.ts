import { type Kysely, sql } from 'kysely'
import type { Engine } from './migration.ts'

/** What pages show of the whole institution, beside what the change log tells of already. */
const ofInstitution = ['settings', 'permissions', 'opening_hours', 'calendar_days', 'notices', 'guides', 'faq_entries']

/**
 * Has the change log told of guides, notices, hours, calendar, settings and permissions, and of the holdings of a title, so
 * that no process shows a page with old ones.
 */
export async function shownChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = engine === 'postgres' ? postgres() : sqlite()
  for (const statement of statements) await sql.raw(statement).execute(db)
}

function postgres(): string[] {
  return [
    ...ofInstitution.map(
      (table) => `create trigger ${table}_shown after insert or update or delete on ${table}
for each statement execute function log_institution()`,
    ),
    `create function log_holdings() returns trigger language plpgsql as $$
begin
  insert into change_log (subject, subject_id) values ('title', coalesce(new.title_id, old.title_id));
  return null;
end $$`,
    `create trigger holdings_logged after insert or update or delete on holdings
for each row execute function log_holdings()`,
  ]
}

function sqlite(): string[] {
  return (['insert', 'update', 'delete'] as const).flatMap((event) => [
    ...ofInstitution.map(
      (table) => `create trigger ${table}_${event}_shown after ${event} on ${table}
begin insert into change_log (subject, subject_id) values ('institution', 0); end`,
    ),
    `create trigger holdings_${event}_logged after ${event} on holdings
begin insert into change_log (subject, subject_id)
values ('title', ${event === 'delete' ? 'old' : 'new'}.title_id); end`,
  ])
}

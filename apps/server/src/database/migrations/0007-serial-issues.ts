import { type Kysely, sql } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/**
 * The kardex: what kind of unit an issue is, how often its journal comes, when it was bound and claimed, and which
 * holdings record brought it. The change log is told of issues that the desk changes; those of records come with their
 * holdings, which it is told of already.
 */
export async function serialIssues(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
alter table serial_issues add column unit text not null default 'issue' check (unit in ('issue', 'supplement', 'index'));
-- MARC 853 $w: a letter, or how many issues a year has.
alter table serial_issues add column frequency text;
-- Since when it stands in a bound volume.
alter table serial_issues add column bound_on text;
-- When the supplier was last asked for it.
alter table serial_issues add column claimed_on text;
-- Of an issue that a holdings record brings: its source, the key of that record's statements, its own key.
alter table serial_issues add column source text;
alter table serial_issues add column holding_key text;
alter table serial_issues add column source_key text;
create unique index serial_issues_origin on serial_issues (source, source_key);
create index serial_issues_holding on serial_issues (source, holding_key);
`,
  )
  for (const statement of engine === 'postgres' ? postgres : sqlite) await sql.raw(statement).execute(db)
}

const isOfDesk = {
  insert: 'new.source is null',
  update:
    'new.state is distinct from old.state or new.bound_on is distinct from old.bound_on or new.claimed_on is distinct from old.claimed_on or new.received_on is distinct from old.received_on',
  delete: 'old.source is null',
} as const
const events = ['insert', 'update', 'delete'] as const

const postgres = events.map(
  (event) => `create trigger serial_issues_${event}_logged after ${event} on serial_issues
for each row when (${isOfDesk[event]}) execute function log_holdings()`,
)

const sqlite = events.map(
  (event) => `create trigger serial_issues_${event}_logged after ${event} on serial_issues
when ${isOfDesk[event].replaceAll('is distinct from', 'is not')}
begin insert into change_log (subject, subject_id)
values ('title', ${event === 'delete' ? 'old' : 'new'}.title_id); end`,
)

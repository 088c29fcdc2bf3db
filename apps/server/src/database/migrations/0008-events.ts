import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Events of the libraries; the change log tells of them, because public pages show them. */
export async function events(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Events of the libraries: /parametros/eventos_institucionais.
create table events (
  id {{id}},
  first_day text not null,
  last_day text not null,
  starts text, -- "14:00", in the institution's time zone
  ends text,
  place text,
  url text, -- of a page about it
  title_pt text not null,
  title_es text not null,
  title_en text not null,
  body_pt text not null,
  body_es text not null,
  body_en text not null,
  check (first_day <= last_day)
);
create index events_last_day on events (last_day);
`,
  )
  for (const statement of engine === 'postgres' ? [postgres] : sqlite) await runSql(db, engine, statement)
}

const postgres = `create trigger events_shown after insert or update or delete on events
for each statement execute function log_institution();`

const sqlite = ['insert', 'update', 'delete'].map(
  (change) => `create trigger events_${change}_shown after ${change} on events
begin insert into change_log (subject, subject_id) values ('institution', 0); end;`,
)

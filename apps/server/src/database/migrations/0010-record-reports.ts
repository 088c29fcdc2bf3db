import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Mistakes that readers report in the records of titles and authorities. */
export async function recordReports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- About a title or an authority. Who sent it is forgotten 30 days after it was closed.
create table record_reports (
  id {{id}},
  title_id integer references titles (id),
  authority_id integer references authorities (id),
  kind text not null, -- of packages/domain/src/reports
  content text not null,
  patron_id integer references patrons (id), -- null: a visitor
  email text, -- as typed by a visitor
  language text not null, -- of the page: the visitor is written to in it
  state text not null check (state in ('open', 'closed')),
  note text, -- of whoever closed it: told to the sender
  created_at text not null,
  closed_at text,
  check ((title_id is null) <> (authority_id is null))
);
create index record_reports_state on record_reports (state, created_at);
create index record_reports_patron on record_reports (patron_id);
`,
  )
}

import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Notes of the staff on a person. */
export async function patronNotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- What the staff should know of a person; the person gets it with their data.
create table patron_notes (
  id {{id}},
  patron_id integer not null references patrons (id),
  -- Whose note it is: of the library where it was written.
  library_id integer not null references libraries (id),
  text text not null,
  -- 1: shown at the desk whenever the person is served.
  at_desk smallint not null default 0,
  -- The last day on which it is shown at the desk; null: no end.
  until text,
  -- Who wrote it last.
  author_id integer not null references accounts (id),
  created_at text not null,
  updated_at text not null
);
create index patron_notes_patron on patron_notes (patron_id);
create index patron_notes_library on patron_notes (library_id);
create index patron_notes_author on patron_notes (author_id);
`,
  )
}

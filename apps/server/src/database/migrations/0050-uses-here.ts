import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What is read in the library without being lent. */
export async function usesHere(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- A copy that somebody used in the library and left on a table: counted when it is scanned. Nobody knows who it was.
create table uses_here (
  id {{id}},
  copy_id integer not null references copies (id),
  library_id integer not null references libraries (id), -- of the desk that counted it
  used_at text not null
);
create index uses_here_copy on uses_here (copy_id, used_at);
create index uses_here_at on uses_here (used_at);
`,
  )
}

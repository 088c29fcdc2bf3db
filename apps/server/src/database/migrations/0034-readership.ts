import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What many people read together, without saying who or how many they are. */
export async function readership(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Who borrowed a title also borrowed these: only what five different people or more have in common. Made anew each week.
create table also_borrowed (
  title_id integer not null references titles (id),
  position integer not null, -- 0: the closest
  other_title_id integer not null references titles (id),
  primary key (title_id, position)
);
create index also_borrowed_other on also_borrowed (other_title_id);

-- When it was last made whole.
create table readership_runs (
  name text primary key, -- also-borrowed
  created_at text not null
);
`,
  )
}

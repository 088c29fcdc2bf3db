import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** How often links of titles were opened; nothing of it says who. */
export async function linkAccesses(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
create table link_accesses (
  title_id integer not null references titles (id),
  link integer not null, -- which 856 of the record, from 1
  day text not null, -- in the institution's time zone
  category text not null, -- code of the patron category; empty: nobody was signed in
  accesses integer not null,
  primary key (title_id, link, day, category)
);
`,
  )
}

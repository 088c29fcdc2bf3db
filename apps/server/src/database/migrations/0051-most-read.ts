import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What many people of one programme read, without saying who or how many they are; and who is of which programme. */
export async function mostRead(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- The programme in which the account's person studies; null: not known.
alter table accounts add column programme_id integer references courses (id);
create index accounts_programme on accounts (programme_id) where programme_id is not null;

-- Titles that five different people of the programme or more borrowed this term, and five did not, the most read first. Made anew each week.
create table programme_readings (
  programme_id integer not null references courses (id),
  position integer not null,
  title_id integer not null references titles (id),
  primary key (programme_id, position)
);
create index programme_readings_title on programme_readings (title_id);
`,
  )
}

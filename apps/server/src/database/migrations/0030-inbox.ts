import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Who answers what waits, and what a list of it asks for. */
export async function inbox(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Who of the staff has taken what waits for an answer. Without a row: nobody.
create table inbox_assignments (
  source text not null, -- comment, report, suggestion, order, request: the table of the row
  source_id integer not null,
  account_id integer not null references accounts (id),
  assigned_at text not null,
  primary key (source, source_id)
);
create index inbox_assignments_account on inbox_assignments (account_id);

-- What has not ended yet is little, however much there ever was.
create index comments_waiting on comments (created_at) where state = 'waiting';
create index requests_open on requests (created_at) where status in ('waiting', 'in-progress', 'available');
create index orders_open on orders (ordered_at) where state in ('ordered', 'partly-received');
`,
  )
}

import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What a professor says of a purchase suggestion, what the library answers, and purchase orders. */
export async function acquisitions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- The course that a professor suggests it for, and what the library answers.
alter table suggestions add column course_id integer references courses (id);
alter table suggestions add column bibliography text;
alter table suggestions add column copies integer;
alter table suggestions add column answer text;
create index suggestions_created on suggestions (created_at);

-- Purchase orders; one may come from a suggestion.
create table orders (
  id {{id}},
  suggestion_id integer references suggestions (id),
  library_id integer not null references libraries (id),
  title text not null,
  vendor text not null,
  copies integer not null check (copies > 0),
  received integer not null, -- copies that have arrived
  price_cents integer not null, -- of a copy
  state text not null check (state in ('ordered', 'partly-received', 'received', 'cancelled')),
  ordered_at text not null,
  updated_at text not null
);
create index orders_suggestion on orders (suggestion_id);
create index orders_ordered on orders (ordered_at);
`,
  )
}

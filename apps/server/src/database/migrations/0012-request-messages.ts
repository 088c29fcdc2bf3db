import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** The story of requests to the library; an exchange says by its kind of what a copy is asked for. */
export async function requestMessages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
create table request_messages (
  id {{id}},
  request_id integer not null references requests (id),
  patron_id integer not null references patrons (id), -- of the request
  sender text not null check (sender in ('patron', 'library')),
  content text, -- null: only the status changed
  status text, -- that it brought; null: a message alone
  created_at text not null
);
create index request_messages_request on request_messages (request_id);
create index request_messages_patron on request_messages (patron_id);
update requests set kind = 'article' where kind = 'bibliographic-exchange';
`,
  )
}

import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Files of requests to the library. What they hold lies in the store of files, not in the database. */
export async function requestFiles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
create table request_files (
  id {{id}},
  request_id integer not null references requests (id),
  patron_id integer not null references patrons (id), -- of the request
  message_id integer references request_messages (id), -- null: of the request itself
  name text not null, -- as its person called it
  type text not null, -- a MIME type, told by the content
  size integer not null, -- bytes
  storage_key text not null unique, -- chance: its name in the store
  created_at text not null
);
create index request_files_request on request_files (request_id);
create index request_files_patron on request_files (patron_id);
create index request_files_message on request_files (message_id);
`,
  )
}

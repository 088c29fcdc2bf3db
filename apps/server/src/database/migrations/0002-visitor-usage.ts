import { type Kysely, sql } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** What visitors have used of the server, shared by processes over PostgreSQL (http/admission). */
export async function visitorUsage(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
create table visitor_usage (
  name text primary key, -- of an address or network, hashed under the installation's key
  units double precision not null, -- of work, as of counted_at
  counted_at double precision not null -- milliseconds since 1970
);
`,
  )
  // Lost with a crash, and written without waiting for the disk.
  if (engine === 'postgres') await sql`alter table visitor_usage set unlogged`.execute(db)
}

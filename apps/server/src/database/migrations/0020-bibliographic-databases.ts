import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Bibliographic databases, and how often they are opened. */
export async function bibliographicDatabases(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Databases that the libraries subscribe to or recommend: /meu-pergamum/bases-dados.
create table bibliographic_databases (
  id {{id}},
  code text not null unique, -- names it for \`estante config database\`
  name text not null,
  publisher text not null,
  url text not null,
  access text not null check (access in ('open', 'campus', 'sign-in')),
  description_pt text not null,
  description_es text not null,
  description_en text not null
);
create table bibliographic_database_areas (
  database_id integer not null references bibliographic_databases (id),
  area text not null, -- "8" or "802": packages/domain/src/search/knowledge-areas
  primary key (database_id, area)
);
-- A database without rows here is one of all libraries.
create table bibliographic_database_libraries (
  database_id integer not null references bibliographic_databases (id),
  library_id integer not null references libraries (id),
  primary key (database_id, library_id)
);
-- How often databases that are not open were opened. Nothing of it says who.
create table bibliographic_database_accesses (
  database_id integer not null references bibliographic_databases (id),
  day text not null, -- in the institution's time zone
  category text not null, -- code of the patron category
  accesses integer not null,
  primary key (database_id, day, category)
);
`,
  )
}

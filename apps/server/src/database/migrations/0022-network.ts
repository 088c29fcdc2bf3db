import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** The network catalogue: institutions that are harvested by OAI-PMH, and their titles. */
export async function network(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- An institution whose titles are harvested.
create table network_institutions (
  id {{id}},
  name text not null,
  address text not null unique, -- base URL of its OAI-PMH provider; of one that was loaded without: "demo:1"
  prefix text not null check (prefix in ('marc21', 'oai_dc')),
  set_spec text, -- null: everything
  repository text, -- how it calls itself in identifiers, as of the last harvest: another name means other identifiers
  deletes smallint not null default 0, -- 1: it reports deletions; otherwise what a full harvest does not list is gone
  harvest integer not null default 0, -- number of the harvest under way, or of the last one
  is_full smallint not null default 1, -- 1: the harvest under way, or the last one, began at the beginning
  harvested_from text, -- its "from"
  began_at text, -- response date of its first answer: the "from" of the next one
  token text, -- resumption token of a harvest that is under way
  complete_until text, -- response date up to which everything is here; null: never harvested as a whole
  full_at text, -- when the last full harvest ended
  next_at text, -- not to be asked before
  failures integer not null default 0, -- in a row
  problem text, -- code of the last failure; null after a success
  created_at text not null
);

-- A work that one or several institutions have.
create table network_works (
  id {{id}},
  revision integer not null -- grows with each change, over all works: how the index follows
);
create index network_works_revision on network_works (revision);

-- By what titles of the same work find each other: ISBN, or title, author and year.
create table network_work_keys (
  work_key text{{code_units}} primary key,
  work_id integer not null references network_works (id)
);
create index network_work_keys_work on network_work_keys (work_id);

-- A harvested title.
create table network_titles (
  id {{id}},
  institution_id integer not null references network_institutions (id),
  identifier text{{code_units}} not null,
  work_id integer not null references network_works (id),
  harvest integer not null, -- the last harvest that listed it
  content_hash text not null,
  marc text not null, -- MARC-in-JSON
  data text not null, -- TitleData of packages/marc, as JSON
  page text, -- address under which people find it at its institution
  updated_at text not null
);
create unique index network_titles_identifier on network_titles (institution_id, identifier);
create index network_titles_work on network_titles (work_id);
create index network_titles_harvest on network_titles (institution_id, harvest);
`,
  )
}

import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

/** Named lists of titles that patrons keep, private or shared by a link. */
export async function titleLists(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
create table title_lists (
  id {{id}},
  patron_id integer not null references patrons (id),
  name text not null,
  -- 128 bits of chance, the end of its link's address; null: private. Not hashed, as its owner copies it again, and whoever
  -- reads it here can read the list itself.
  share_code text unique,
  shows_owner smallint not null default 0, -- what the link shows besides the titles
  shows_notes smallint not null default 0,
  created_at text not null
);
create index title_lists_patron on title_lists (patron_id);

create table title_list_items (
  list_id integer not null references title_lists (id),
  title_id integer not null references titles (id), -- stays, and is named, when it is withdrawn
  patron_id integer not null references patrons (id), -- of the list
  position integer not null, -- grows along the list, with gaps
  note text,
  added_at text not null,
  primary key (list_id, title_id)
);
create index title_list_items_patron on title_list_items (patron_id);
`,
  )
}

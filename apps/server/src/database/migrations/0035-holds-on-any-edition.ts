import { type Kysely, sql } from 'kysely'
import { editionHash } from '../edition-key.ts'
import { type Engine, runSql } from './migration.ts'

/** Titles that are read at once. */
const pageSize = 500

/**
 * A hold may accept any edition of its work. Which titles those are follows the records: a new edition serves the holds
 * that wait, one whose record is corrected stops to. Existing holds accept the title that they name.
 */
export async function holdsOnAnyEdition(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runSql(
    db,
    engine,
    `
-- Titles that one hold can accept in place of each other have the same key (database/edition-key.ts); titles that are
-- editions of nothing, and withdrawn ones, have no row.
create table title_editions (
  title_id integer primary key references titles (id) on delete cascade,
  edition_key text not null
);
create index title_editions_key on title_editions (edition_key);

-- 1: any edition serves. The title is then the one that it was asked from, and once a copy is kept, that copy's.
alter table holds add column any_edition smallint not null default 0;
create index holds_any_edition on holds (title_id) where any_edition = 1;
`,
  )
  await fillEditions(db)
  for (const statement of engine === 'sqlite' ? onSqlite : onPostgres) await sql.raw(statement).execute(db)
}

async function fillEditions(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; data: string }>`
      select id, data from titles where id > ${last} and state = 'active' order by id limit ${pageSize}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    const editions = rows.flatMap(({ id, data }) => {
      const key = editionHash(JSON.parse(data))
      return key === undefined ? [] : [sql`(${id}, ${key})`]
    })
    if (editions.length === 0) continue
    await sql`insert into title_editions (title_id, edition_key) values ${sql.join(editions)}`.execute(db)
  }
}

/** Everybody who waits for any edition is counted at each of them. */
const otherEditions = (row: string) => `insert into change_log (subject, subject_id)
select 'title', other.title_id from title_editions named
join title_editions other on other.edition_key = named.edition_key and other.title_id <> named.title_id
where named.title_id = ${row}.title_id`

const onSqlite = (['insert', 'update', 'delete'] as const).map((event) => {
  const row = event === 'delete' ? 'old' : 'new'
  return `create trigger holds_${event}_editions after ${event} on holds when ${row}.any_edition = 1
begin ${otherEditions(row)}; end`
})

const onPostgres = [
  `create function log_hold_editions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    ${otherEditions('old')};
  else
    ${otherEditions('new')};
  end if;
  return null;
end $$`,
  `create trigger holds_logged_editions after insert or update on holds for each row when (new.any_edition = 1)
execute function log_hold_editions()`,
  `create trigger holds_removed_editions after delete on holds for each row when (old.any_edition = 1)
execute function log_hold_editions()`,
]

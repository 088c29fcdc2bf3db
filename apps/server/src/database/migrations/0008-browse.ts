/**
 * What lists that are walked in order need. Copies have a key by which their call numbers sort as shelves do; titles
 * are read by their sort title; PostgreSQL compares the keys of headings by code units, as SQLite and this program do.
 */
import { callNumberSortKey } from '@estante/domain/call-numbers/sort-key'
import type { Kysely } from 'kysely'
import { type Engine, runSql } from './migration.ts'

const byCodeUnits = `
alter table titles alter column sort_title type text collate "C";
alter table authorities alter column heading_key type text collate "C";
alter table authorities alter column sort_key type text collate "C";
alter table authority_references alter column heading_key type text collate "C";
`

const additions = `
alter table copies add column call_number_key text {{units}};
create index copies_shelf on copies (call_number_key, title_id);
create index titles_by_title on titles (sort_title, id) where state = 'active';
`

/** Copies read at a time. */
const batch = 1000

interface CopiesNow {
  copies: { id: number; call_number: string | null; call_number_key: string | null }
}

export async function browse(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const isPostgres = engine === 'postgres'
  if (isPostgres) await runSql(db, engine, byCodeUnits)
  await runSql(db, engine, additions.replace(' {{units}}', isPostgres ? ' collate "C"' : ''))
  await fillKeys(db as Kysely<CopiesNow>)
}

async function fillKeys(db: Kysely<CopiesNow>): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('copies')
      .select(['id', 'call_number'])
      .where('id', '>', last)
      .where('call_number', 'is not', null)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, call_number } of rows) {
      const key = callNumberSortKey(call_number!)
      await db.updateTable('copies').set({ call_number_key: key }).where('id', '=', id).execute()
    }
    if (rows.length < batch) return
    last = rows.at(-1)!.id
  }
}

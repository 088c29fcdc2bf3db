/** Ties titles to the authorities of their headings, and clears away authorities that were made for headings now gone. */
import type { Insertable } from 'kysely'
import type { InsertShape } from '../database/bulk-shape.ts'
import type { Writer } from '../database/database.ts'
import type { TitleHeadingsTable } from '../database/tables/catalogue.ts'
import { headingsOfTitle } from './headings-of-title.ts'
import type { ImportContext } from './import-context.ts'
import { headingCacheKey, resolveHeadings } from './resolve-headings.ts'
import type { TitleWrite } from './title-write.ts'

const links: InsertShape<'title_headings'> = {
  table: 'title_headings',
  columns: { title_id: 'integer', authority_id: 'integer', field: 'integer', role: 'text' },
  conflict: { on: ['title_id', 'field', 'role'], overwrite: [] },
}

export async function linkHeadings(context: ImportContext, tx: Writer, titles: readonly TitleWrite[]): Promise<void> {
  const used = titles.flatMap(({ id, data, prepared }) =>
    headingsOfTitle(data, prepared.record, prepared.agency).map((heading) => ({ title: id, heading })),
  )
  const found = await resolveHeadings(
    context,
    tx,
    used.map(({ heading }) => heading),
  )
  const rows = new Map<string, Insertable<TitleHeadingsTable>>()
  for (const [at, { title, heading }] of used.entries()) {
    const { field, role } = heading
    const key = `${title} ${field} ${role}`
    if (!rows.has(key)) rows.set(key, { title_id: title, authority_id: found[at]!, field, role })
  }
  const known = titles.filter((title) => title.earlier).map((title) => title.id)
  const before = await unlink(context, tx, known)
  await context.bulk.insertRows(tx, links, [...rows.values()])
  await clearUnused(context, tx, before)
}

/** Takes the titles' links away; returns the authorities they led to. */
async function unlink({ bulk }: ImportContext, tx: Writer, titles: number[]): Promise<number[]> {
  if (titles.length === 0) return []
  const rows = await tx
    .deleteFrom('title_headings')
    .where('title_id', 'in', bulk.numbers(titles))
    .returning('authority_id')
    .execute()
  return [...new Set(rows.map((row) => row.authority_id))]
}

async function clearUnused({ bulk, headings }: ImportContext, tx: Writer, candidates: number[]): Promise<void> {
  if (candidates.length === 0) return
  const gone = await tx
    .deleteFrom('authorities')
    .where('id', 'in', bulk.numbers(candidates))
    .where('source', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('title_headings').select('field').whereRef('authority_id', '=', 'authorities.id'))),
    )
    .returning(['type', 'heading_key'])
    .execute()
  for (const row of gone) headings.delete(headingCacheKey(row.type, row.heading_key))
}

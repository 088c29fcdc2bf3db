/** Ties titles to the authorities of their headings, and clears away authorities that were made for headings now gone. */
import type { Insertable } from 'kysely'
import type { InsertShape } from '../database/bulk-shape.ts'
import type { Writer } from '../database/database.ts'
import type { TitleHeadingsTable } from '../database/tables/catalogue.ts'
import { headingsOfTitle } from './headings-of-title.ts'
import type { ImportContext } from './import-context.ts'
import { headingCacheKey, resolveHeadings } from './resolve-headings.ts'
import { deleteUnusedAuthorities, unlinkTitles } from './store/authorities.ts'
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
  const before = await unlinkTitles(tx, context.bulk, known)
  await context.bulk.insertRows(tx, links, [...rows.values()])
  const cleared = await deleteUnusedAuthorities(tx, context.bulk, before)
  for (const { type, key } of cleared) context.headings.delete(headingCacheKey(type, key))
}

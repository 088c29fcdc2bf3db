/** Ties titles to the authorities of their headings, and clears away authorities that were made for headings now gone. */
import type { Writer } from '../database/database.ts'
import { headingsOfTitle } from './headings-of-title.ts'
import type { ImportContext } from './import-context.ts'
import { headingCacheKey, resolveHeadings } from './resolve-headings.ts'
import { deleteUnusedAuthorities, insertLinks, type TitleLink, unlinkTitles } from './store/authorities.ts'
import type { TitleWrite } from './title-write.ts'

export async function linkHeadings(context: ImportContext, tx: Writer, titles: readonly TitleWrite[]): Promise<void> {
  const used = titles.flatMap(({ id, data, prepared }) =>
    headingsOfTitle(data, prepared.record, prepared.agency).map((heading) => ({ title: id, heading })),
  )
  const found = await resolveHeadings(
    context,
    tx,
    used.map(({ heading }) => heading),
  )
  const links = new Map<string, TitleLink>()
  for (const [at, { title, heading }] of used.entries()) {
    const { field, role } = heading
    const key = `${title} ${field} ${role}`
    if (!links.has(key)) links.set(key, { title, authority: found[at]!, field, role })
  }
  const known = titles.filter((title) => title.earlier).map((title) => title.id)
  const before = await unlinkTitles(tx, context.bulk, known)
  await insertLinks(tx, context.bulk, [...links.values()])
  const cleared = await deleteUnusedAuthorities(tx, context.bulk, before)
  for (const { type, key } of cleared) context.headings.delete(headingCacheKey(type, key))
}

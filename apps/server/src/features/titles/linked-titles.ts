import type { LinkedTitle } from '@estante/marc/title-data'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { bareNumber } from '../../search/keys.ts'
import { type StoredTitle, titlesByControlNumber, titlesByIds } from './store.ts'

/** Titles of this catalogue that the record links to, or that link to it. */
export interface LinkedTitles {
  /** Titles by control number. */
  byControlNumber: Map<string, number>
  /** Parts of this title (by 773). */
  parts: StoredTitle[]
}

/** Maximum of parts on a title page; the search has them all. */
const partLimit = 200

export async function readLinkedTitles(
  db: Reader,
  search: SearchEngine,
  { source, controlNumber, data }: StoredTitle,
): Promise<LinkedTitles> {
  const partIds = await search.query('partsOf', [source, controlNumber, partLimit])
  const parts = await titlesByIds(db, partIds)
  return {
    byControlNumber: await titlesByControlNumber(db, source, controlNumbersOf([...data.partOf, ...data.related])),
    parts: partIds.flatMap((partId) => parts.get(partId) ?? []),
  }
}

function controlNumbersOf(links: readonly LinkedTitle[]): string[] {
  return links.flatMap((link) => (link.controlNumber ? [bareNumber(link.controlNumber)] : []))
}

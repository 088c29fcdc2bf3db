/** What the head of a title's page says to reference managers, search engines and link previews. */
import { citationTags } from '@estante/domain/citation/metadata/citation-tags'
import { clip, type DescribedTitle, type Offered } from '@estante/domain/citation/metadata/described-title'
import { structuredData } from '@estante/domain/citation/metadata/structured-data'
import { coverSize } from '@estante/look/covers/cover-file'
import type { Reader } from '../database/database.ts'
import { availabilityOf } from '../features/titles/availability.ts'
import { describeTitle } from '../features/titles/describe-title.ts'
import { copiesOf, headingsOf, type StoredTitle, titlesByIds } from '../features/titles/store.ts'
import { establishedData } from '../search/established-titles.ts'
import { dataBlock, namedMeta, propertyMeta } from './head-elements.ts'

export interface TitleMetadata {
  described: DescribedTitle
  name: string
  /** Path or address of a picture of its own. */
  cover?: string
  offered?: Offered
}

/** @returns undefined for a title that is unknown or withdrawn */
export async function readTitle(db: Reader, id: number): Promise<StoredTitle | undefined> {
  const title = (await titlesByIds(db, [id])).get(id)
  if (!title || title.state === 'withdrawn') return undefined
  const headings = await headingsOf(db, [id])
  const established = await establishedData(db, [{ id, data: title.data, headings }])
  return { ...title, data: established.get(id) ?? title.data }
}

export async function titleMetadata(db: Reader, title: StoredTitle): Promise<TitleMetadata> {
  const { data, id, coverUrl } = title
  const { state } = availabilityOf(data, await copiesOf(db, [id]))
  return {
    described: describeTitle(data),
    name: data.title,
    ...(coverUrl !== null && { cover: coverUrl }),
    ...((state === 'on-shelf' || state === 'local' || state === 'online') && { offered: state }),
  }
}

/** Types of Open Graph; everything else is an article. */
const graphTypes: Readonly<Record<string, string>> = {
  book: 'book',
  ebook: 'book',
  braille: 'book',
  film: 'video.movie',
  music: 'music.album',
}

/** @param address the one address of the title's page, under the origin that patrons see */
export function titleElements(title: TitleMetadata, address: URL, library: string): string[] {
  const { described, cover, offered, name } = title
  const image = cover === undefined ? undefined : new URL(cover, address.origin).href
  const size = coverSize(cover ?? '')
  const isBook = graphTypes[described.materialType] === 'book'
  return [
    propertyMeta('og:type', graphTypes[described.materialType] ?? 'article'),
    ...(isBook ? described.isbns.slice(0, 1).map((isbn) => propertyMeta('book:isbn', isbn)) : []),
    ...(image === undefined ? [] : [propertyMeta('og:image', image), propertyMeta('og:image:alt', clip(name))]),
    ...(size
      ? [propertyMeta('og:image:width', String(size.width)), propertyMeta('og:image:height', String(size.height))]
      : []),
    ...citationTags(described, address.href).map(([tag, content]) => namedMeta(tag, content)),
    dataBlock(structuredData(described, { address: address.href, image, offered, library })),
  ]
}

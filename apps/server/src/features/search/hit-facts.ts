import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { libraries } from '../institution/store.ts'
import {
  approvedComments,
  copiesOf,
  coursesOf,
  headingsOf,
  type StoredCopy,
  type StoredTitle,
  type TitleCourse,
  type TitleHeading,
  titlesByIds,
  waitingHolds,
} from '../titles/store.ts'

/** Everything that a hit shows of one title. */
export interface HitFacts {
  title: StoredTitle
  copies: StoredCopy[]
  waiting: number
  comments: number
  headings: TitleHeading[]
  courses: TitleCourse[]
  /** Other titles are parts of it: their 773 leads here. */
  hasParts: boolean
}

export interface PageFacts {
  /** In the order asked for; titles that are gone in the meantime are left out. */
  hits: HitFacts[]
  libraryNames: Map<number, string>
}

/** Reads a page of titles with a handful of queries, whatever its size. */
export async function readPage(db: Reader, search: SearchEngine, ids: readonly number[]): Promise<PageFacts> {
  const titles = await titlesByIds(db, ids)
  const hosts = await hostsAmong(search, [...titles.values()])
  const [copies, waiting, comments, headings, courses, units] = await Promise.all([
    copiesOf(db, ids),
    waitingHolds(db, ids),
    approvedComments(db, ids),
    headingsOf(db, ids),
    coursesOf(db, ids),
    libraries(db),
  ])
  const hits = ids.flatMap((id) => {
    const title = titles.get(id)
    if (!title || title.state === 'withdrawn') return []
    return {
      title,
      copies: copies.filter((copy) => copy.titleId === id),
      waiting: waiting.get(id) ?? 0,
      comments: comments.get(id) ?? 0,
      headings: headings.filter((heading) => heading.titleId === id),
      courses: courses.filter((course) => course.titleId === id),
      hasParts: hosts.has(id),
    }
  })
  return { hits, libraryNames: new Map(units.map((unit) => [unit.id, unit.shortName])) }
}

/** Those of which something else is a part. */
async function hostsAmong(search: SearchEngine, titles: readonly StoredTitle[]): Promise<Set<number>> {
  const have = await search.haveParts(titles.map(({ source, controlNumber }) => ({ source, controlNumber })))
  return new Set(titles.filter((_, at) => have[at]).map(({ id }) => id))
}

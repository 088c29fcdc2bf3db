/**
 * The headings with the most titles, in memory, by all their spellings: three typed letters most likely mean one of
 * these. Of a small collection all headings are here; of a large one the rarer are read from the database
 * (store/headings.ts).
 */
import { setImmediate } from 'node:timers/promises'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { authorList, type HeadingList, subjectList } from './lists.ts'
import { spellings } from './spellings.ts'
import { headingsWithReferences } from './store/references.ts'

export interface FoundHeading {
  id: number
  heading: string
  /** The variant name that was typed; empty for the heading itself. */
  via: string
}

interface CommonHeading {
  id: number
  heading: string
  /** Titles at the time the list was made; only for ranking. */
  total: number
}

interface Spelling {
  key: string
  via: string
  of: CommonHeading
}

/** Headings cached for each list: about 30 MB at most. */
const headingsPerList = 40_000
/** Headings read in one batch, some milliseconds: SQLite blocks the thread, so it yields between batches. */
const batch = 200
/** Spellings sorted before yielding. */
const sortBatch = 4_000

export class CommonHeadings {
  readonly #byList: ReadonlyMap<HeadingList, Spelling[]>

  constructor(byList: ReadonlyMap<HeadingList, Spelling[]>) {
    this.#byList = byList
  }

  /** Headings that begin with a key, the most common first; each once, under its own name when that matches. */
  beginning(list: HeadingList, prefix: string, limit: number): FoundHeading[] {
    const spellingsOfList = this.#byList.get(list) ?? []
    const found = new Map<CommonHeading, Spelling>()
    for (let at = firstNotBefore(spellingsOfList, prefix); spellingsOfList[at]?.key.startsWith(prefix); at++) {
      const spelling = spellingsOfList[at]!
      const before = found.get(spelling.of)
      if (!before || (before.via !== '' && spelling.via === '')) found.set(spelling.of, spelling)
    }
    return [...found.values()]
      .sort((a, b) => b.of.total - a.of.total || (a.key < b.key ? -1 : 1))
      .slice(0, limit)
      .map(({ of, via }) => ({ id: of.id, heading: of.heading, via }))
  }
}

export async function readCommonHeadings(db: Reader, search: SearchEngine): Promise<CommonHeadings> {
  const byList = new Map<HeadingList, Spelling[]>()
  for (const list of [authorList, subjectList]) byList.set(list, await readList(db, search, list))
  return new CommonHeadings(byList)
}

async function readList(db: Reader, search: SearchEngine, { letter }: HeadingList): Promise<Spelling[]> {
  const common = await search.query('topValues', [letter, headingsPerList])
  let spellingsOfList: Spelling[] = []
  let fresh: Spelling[] = []
  for (let from = 0; from < common.length; from += batch) {
    const totals = new Map(common.slice(from, from + batch).map(({ value, total }) => [Number(value), total]))
    fresh.push(...(await readSpellings(db, totals)))
    if (fresh.length >= sortBatch || from + batch >= common.length) {
      // Sorting a sorted list with a few appended entries is a merge.
      spellingsOfList = [...spellingsOfList, ...fresh.sort(byKey)].sort(byKey)
      fresh = []
    }
    await setImmediate()
  }
  return spellingsOfList
}

function byKey(a: Spelling, b: Spelling): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}

async function readSpellings(db: Reader, totals: ReadonlyMap<number, number>): Promise<Spelling[]> {
  const { headings, references } = await headingsWithReferences(db, [...totals.keys()])
  const others = Map.groupBy(references, (row) => row.authorityId)
  return headings.flatMap(({ id, heading, type }) => {
    const of = { id, heading, total: totals.get(id) ?? 0 }
    const own = spellings(heading, type).map((key) => ({ key, via: '', of }))
    const led = (others.get(id) ?? []).flatMap((other) =>
      spellings(other.heading, other.type).map((key) => ({ key, via: other.heading, of })),
    )
    return [...own, ...led]
  })
}

function firstNotBefore(spellingsOfList: readonly Spelling[], key: string): number {
  let low = 0
  let high = spellingsOfList.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (spellingsOfList[middle]!.key >= key) high = middle
    else low = middle + 1
  }
  return low
}

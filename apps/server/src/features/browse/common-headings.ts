/**
 * The headings that most titles have, in memory, by everything that may be typed for them: what three letters are meant
 * for is most likely among these. A small collection has all of its headings here; a large one looks the others up
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
  /** The name that leads to the heading and was typed; empty where it was the heading itself. */
  via: string
}

interface CommonHeading {
  id: number
  heading: string
  /** Titles that had it when the list was made: for choosing alone. */
  total: number
}

interface Spelling {
  key: string
  via: string
  of: CommonHeading
}

/** Headings of each list that are kept: some 30 MB at most. */
const headingsPerList = 40_000
/** Headings read at a time, some milliseconds: SQLite answers without ever waiting, so turns must be given away. */
const batch = 200
/** Spellings that are put into order in one turn. */
const sortBatch = 4_000

export class CommonHeadings {
  readonly #byList: ReadonlyMap<HeadingList, Spelling[]>

  constructor(byList: ReadonlyMap<HeadingList, Spelling[]>) {
    this.#byList = byList
  }

  /** Those that begin with a heading key, the commonest first; each once, by its own name where that begins so. */
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
      // Sorting what is sorted already with some new ones behind it is a merge.
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
  const others = Map.groupBy(references, (row) => row.authority_id)
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

/** Every heading that the title rows use, each once, as its authority will have it. */
import type { AuthorityType } from '@estante/marc/authority-data'
import { headingKey } from '@estante/marc/mapping/headings'
import { isDataField, type Subfield } from '@estante/marc/record'
import { type ParsedHeading, parseName, parseSubject } from './record/heading-syntax.ts'
import { uniformTitle } from './record/title-fields.ts'
import type { DemoTitle } from './title-row.ts'

export interface IndexedHeading {
  type: AuthorityType
  /** Main part and subdivisions, as subfields of a 1XX. */
  subfields: Subfield[]
  /** As shown: "Brasil - História". */
  text: string
}

/** By type and key, so that two spellings of one heading meet. */
export class HeadingIndex {
  readonly #found = new Map<string, IndexedHeading>()

  get all(): IndexedHeading[] {
    return [...this.#found.values()]
  }

  has(heading: ParsedHeading): boolean {
    return this.#found.has(keyOf(heading.kind, shown(heading)))
  }

  add(type: AuthorityType, text: string, subfields: Subfield[]): void {
    const key = keyOf(type, text)
    if (!this.#found.has(key)) this.#found.set(key, { type, text, subfields })
  }

  /** The main part alone, the whole heading, and each subdivision for itself. */
  addHeading(heading: ParsedHeading): void {
    this.add(heading.kind, heading.main, heading.subfields)
    if (heading.subdivisions.length === 0) return
    const all = [...heading.subfields, ...heading.subdivisions.map(({ code, value }) => ({ code, value }))]
    this.add(heading.kind, shown(heading), all)
    for (const { kind, code, value } of heading.subdivisions) this.add(`${kind}-subdivision`, value, [{ code, value }])
  }
}

function keyOf(type: AuthorityType, text: string): string {
  return `${type} ${headingKey(text)}`
}

function shown({ main, subdivisions }: ParsedHeading): string {
  return [main, ...subdivisions.map(({ value }) => value)].join(' - ')
}

export function indexHeadings(titles: readonly DemoTitle[]): HeadingIndex {
  const index = new HeadingIndex()
  for (const row of titles) {
    for (const name of namesOf(row)) index.addHeading(parseName(name))
    for (const subject of row.subjects) index.addHeading(parseSubject(subject))
    for (const series of row.series ?? []) addTitle(index, series.split(' ; ')[0]!)
    for (const field of uniformTitle(row))
      if (isDataField(field))
        index.add('uniform-title', field.subfields.map(({ value }) => value).join(' '), field.subfields)
  }
  return index
}

function namesOf(row: DemoTitle): string[] {
  const contributors = (row.contributors ?? []).map(([, name]) => name)
  return [row.author, ...contributors, row.thesis?.advisor].filter((name) => name !== undefined)
}

function addTitle(index: HeadingIndex, title: string): void {
  index.add('uniform-title', title, [{ code: 'a', value: title }])
}

/**
 * Contents entry by entry: what 505 lists, with title, responsibility and what else is said of each (volume, pages).
 * Entries are parted by two hyphens, or begin with their $t. In a plain note ($a) " / " stands before the responsibility.
 * Source: https://www.loc.gov/marc/bibliographic/bd505.html
 */
import { type DataField, isControlField, type MarcRecord } from '../record.ts'
import { betweenParts } from './contents.ts'
import { trimPunctuation } from './punctuation.ts'
import { clean } from './text.ts'

export interface ContentsEntry {
  title: string
  /** "Machado de Assis". */
  responsibility: string
  /** $g: "v. 1", "p. 12-30". */
  note: string
}

export function contentsEntries(record: MarcRecord): ContentsEntry[] {
  return record.fields.flatMap((field) => (isControlField(field) || field.tag !== '505' ? [] : entriesOf(field)))
}

type Collected = Record<keyof ContentsEntry, string[]>

function entriesOf(field: DataField): ContentsEntry[] {
  const entries: Collected[] = [empty()]
  const begin = () => entries.push(empty())
  for (const { code, value } of field.subfields) {
    const name = names[code]
    if (name === undefined) continue
    if (code === 't' && entries.at(-1)!.title.length > 0) begin()
    const parts = clean(value).split(betweenParts)
    for (const [at, part] of parts.entries()) {
      if (at > 0) begin()
      addPart(entries.at(-1)!, code, part)
    }
  }
  return entries.map(shown).filter(({ title, responsibility, note }) => title + responsibility + note !== '')
}

const names: Readonly<Record<string, keyof ContentsEntry>> = {
  a: 'title',
  t: 'title',
  r: 'responsibility',
  g: 'note',
}

const empty = (): Collected => ({ title: [], responsibility: [], note: [] })

function addPart(entry: Collected, code: string, part: string): void {
  const [title, ...responsibility] = code === 'a' ? part.split(/\s\/\s/) : [part]
  entry[names[code]!].push(title!)
  entry.responsibility.push(...responsibility)
}

function shown({ title, responsibility, note }: Collected): ContentsEntry {
  const text = (parts: readonly string[]) =>
    trimPunctuation(parts.join(' ').trim())
      .replace(/\s*\/$/, '')
      .trim()
  return { title: text(title), responsibility: text(responsibility), note: text(note) }
}

/** What a title contains: the entries of its own note (MARC 505), and the titles that are parts of it (their 773). */
import { type PartOfHost, partOfHost } from '@estante/domain/serials/part-of-host'
import { titleParts } from '@estante/marc/main-title'
import { type ContentsEntry, contentsEntries } from '@estante/marc/mapping/contents-entries'
import type { Reader } from '../../database/database.ts'
import { naturalName } from '../../database/natural-name.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { bareNumber } from '../../search/keys.ts'
import { readLinkedTitles } from '../titles/linked-titles.ts'
import { type StoredTitle, titleRecord } from '../titles/store.ts'

export interface ContainedPart {
  title: string
  responsibility: string
  /** Pages or volume. */
  note: string
  year: string
  /** Absent: only the note names it. */
  titleId?: number
}

/** Parts of one issue; of a book, and of a note, the issue is empty. */
export interface ContainedGroup {
  issue: string
  parts: ContainedPart[]
}

/** The note first; then issues, the newest first, each in order of pages. */
export async function readContents(db: Reader, search: SearchEngine, title: StoredTitle): Promise<ContainedGroup[]> {
  const noted = contentsEntries(await titleRecord(db, title.id)).map(presentEntry)
  const { parts } = await readLinkedTitles(db, search, title)
  const placed = parts.map((part) => ({ part, place: placeOf(part, title) }))
  const issues = Map.groupBy(placed, ({ place }) => (isSerial(title) ? place.issue : ''))
  const groups = [...issues]
    .map(([issue, members]) => ({ issue, members: members.toSorted((a, b) => a.place.firstPage - b.place.firstPage) }))
    .sort((one, other) => yearOf(other.members) - yearOf(one.members) || other.issue.localeCompare(one.issue))
    .map(({ issue, members }) => ({ issue, parts: members.map(({ part, place }) => presentPart(part, place)) }))
  return [...(noted.length > 0 ? [{ issue: '', parts: noted }] : []), ...groups]
}

/** Whether it has issues, so that its parts stand in them. */
export function isSerial({ data }: StoredTitle): boolean {
  return data.materialType === 'journal'
}

/** Whether `readContents` finds anything, without reading it. */
export async function hasContents(db: Reader, search: SearchEngine, title: StoredTitle): Promise<boolean> {
  if (title.data.contents.length > 0) return true
  return (await readLinkedTitles(db, search, title)).parts.length > 0
}

function placeOf(part: StoredTitle, host: StoredTitle): PartOfHost {
  const link =
    part.data.partOf.find(({ controlNumber }) => controlNumber && bareNumber(controlNumber) === host.controlNumber) ??
    part.data.partOf[0]
  return partOfHost(link?.part ?? '')
}

function yearOf([first]: readonly { part: StoredTitle }[]): number {
  return first?.part.data.year ?? 0
}

function presentEntry({ title, responsibility, note }: ContentsEntry): ContainedPart {
  return { title, responsibility, note, year: '' }
}

function presentPart({ id, data }: StoredTitle, { pages }: PartOfHost): ContainedPart {
  const { title, subtitle } = titleParts(data)
  const main = data.contributors.find((one) => one.main)
  return {
    title: subtitle ? `${title}: ${subtitle}` : title,
    responsibility: data.responsibility ?? naturalName(main),
    note: pages,
    year: data.yearShown ?? '',
    titleId: id,
  }
}

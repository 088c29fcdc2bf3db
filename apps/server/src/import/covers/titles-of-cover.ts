/**
 * Whose cover a file is: its name without the ending is an ISBN, the control number (001) of the record, or the number
 * of the title in this catalogue (cod_acervo, as in /acervo/123). An ISBN may belong to several titles: to all of them
 * then.
 */
import { basename, extname } from 'node:path'
import { emptySearch } from '@estante/domain/search/search-state'
import { isIsbn10, isIsbn13 } from '@estante/marc/mapping/check-digits'
import type { Reader } from '../../database/database.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { FileError } from '../open-file.ts'
import { maxId } from '../record-ids.ts'
import { activeTitles, type CoveredTitle, titlesByControlNumber } from './store.ts'

/** What the names of the files are; `auto`: whatever there is a title for. */
export const coverNames = ['auto', 'isbn', 'control', 'title'] as const
export type CoverNames = (typeof coverNames)[number]

/** "covers/978-85-359-3198-3.jpg" → "978-85-359-3198-3" */
export function coverName(file: string): string {
  return basename(file, extname(file)).trim()
}

/** @throws BadFile where no title has that name, or two different ones have it in different ways */
export async function titlesOfCover(
  db: Reader,
  search: SearchEngine,
  name: string,
  names: CoverNames,
  source: string,
): Promise<CoveredTitle[]> {
  const isAsked = (one: CoverNames) => names === 'auto' || names === one
  const byIsbn = isAsked('isbn') ? await titlesByIsbn(search, name) : []
  const byControl = isAsked('control') ? await titlesByControlNumber(db, source, name) : []
  const byTitle = isAsked('title') ? titleNumber(name) : []
  const readings = [byIsbn, byControl, byTitle]
  const found = await Promise.all(readings.map((ids) => activeTitles(db, ids)))
  const [first, ...others] = found.filter((titles) => titles.length > 0)
  if (!first) throw new FileError('cover-no-title', { name })
  const other = others.find((titles) => !isSame(first, titles))
  if (other) throw new FileError('cover-ambiguous', { name, one: first[0]!.id, other: other[0]!.id })
  return first
}

async function titlesByIsbn(search: SearchEngine, name: string): Promise<number[]> {
  const digits = name.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!isIsbn10(digits) && !isIsbn13(digits)) return []
  return search.query('allIds', [
    { ...emptySearch, exact: true, lines: [{ words: digits, index: 'ISBN', condition: 'AND' }] },
  ])
}

function titleNumber(name: string): number[] {
  const number = Number(name)
  return /^\d+$/.test(name) && number > 0 && number <= maxId ? [number] : []
}

function isSame(one: readonly CoveredTitle[], other: readonly CoveredTitle[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id)
}

/**
 * A reference in RIS, which EndNote, Mendeley and Zotero import: a line for each value, ended by CR LF, in UTF-8.
 * Source: RIS format specifications of Reference Manager, https://github.com/aurimasv/translators/wiki/RIS-Tag-Map
 */
import type { CslItem, CslName, CslType } from './csl.ts'

const types: Readonly<Record<CslType, string>> = {
  'article-journal': 'JOUR',
  book: 'BOOK',
  chapter: 'CHAP',
  graphic: 'ART',
  legal_case: 'CASE',
  legislation: 'STAT',
  manuscript: 'UNPB',
  map: 'MAP',
  motion_picture: 'MPCT',
  musical_score: 'MUSIC',
  'paper-conference': 'CPAPER',
  patent: 'PAT',
  periodical: 'JFULL',
  song: 'SOUND',
  thesis: 'THES',
  webpage: 'ELEC',
}

export function risRecord(item: CslItem): string {
  return lines(item)
    .flatMap(([tag, value]) => (value === undefined || value === '' ? [] : [`${tag}  - ${oneLine(value)}\r\n`]))
    .join('')
    .concat('ER  - \r\n')
}

type Line = readonly [tag: string, value: string | undefined]

function lines(item: CslItem): Line[] {
  const [firstPage, lastPage] = item.page?.split(/\s*[-–]\s*/) ?? []
  const year = item.issued?.['date-parts']?.[0]?.[0]
  return [
    ['TY', item.medium === 'E-book' ? 'EBOOK' : types[item.type]],
    ['ID', item.id],
    ...people('AU', item.author ?? item.composer ?? item.director),
    ...people(item.author ? 'A2' : 'AU', item.editor ?? item.compiler),
    ...people('A2', item['container-author']),
    ...people('A4', item.translator),
    ['TI', item.title],
    ['T2', item['container-title'] ?? item['event-title']],
    ['T3', item['collection-title']],
    ['PY', year === undefined ? undefined : String(year)],
    ['DA', risDate(item)],
    ['PB', item.publisher],
    ['CY', item['publisher-place']],
    ['C1', item.type === 'paper-conference' ? item['event-place'] : undefined],
    ['ET', item.edition],
    ['VL', item.volume ?? item['number-of-volumes'] ?? item['collection-number']],
    ['IS', item.issue ?? item.number],
    ['SP', firstPage ?? item['number-of-pages']],
    ['EP', lastPage],
    ['M3', item.genre],
    ['SN', item.ISBN ?? item.ISSN],
    ['DO', item.DOI],
    ['UR', item.URL],
    ['LA', item.language],
  ]
}

function people(tag: string, names: readonly CslName[] = []): Line[] {
  return names.map((name) => [tag, risName(name)])
}

/** "Assis, Machado de"; "Lima, Ana, Jr." */
function risName({ family, given, suffix, literal }: CslName): string {
  return literal ?? [family, given, suffix].filter(Boolean).join(', ')
}

/** "2010/01//": only where more than the year is known. */
function risDate({ issued }: CslItem): string | undefined {
  const [year, month, day] = issued?.['date-parts']?.[0] ?? []
  if (month === undefined) return undefined
  const two = (number: number | undefined) => (number === undefined ? '' : String(number).padStart(2, '0'))
  return `${year}/${two(month)}/${two(day)}/`
}

/** A line break would begin another field. */
function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

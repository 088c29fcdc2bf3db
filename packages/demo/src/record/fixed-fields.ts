/**
 * Leader, 006 and 008 of a demonstration title.
 * Source: https://www.loc.gov/marc/bibliographic/bd008.html
 */
import { countryOf } from '../places.ts'
import type { DemoFrequency, DemoTitle } from '../title-row.ts'
import { parseSubject } from './heading-syntax.ts'
import { isOnline, layoutOf, leaderType } from './materials.ts'

/** Full level, ISBD, Unicode; lengths are the writer's. */
export function leaderOf(row: DemoTitle): string {
  return `00000n${leaderType(row)} a2200000 i 4500`
}

export function fixedData(row: DemoTitle): string {
  const country = (row.country ?? countryOf(row.place)).padEnd(3)
  return `240115${dates(row)}${country}${layout(row)}${languagesOf(row)[0]} d`
}

/** 006: what an online title is as a computer file. */
export function onlineCharacteristics(row: DemoTitle): string | undefined {
  return isOnline(row) && row.kind !== 'computer-file' ? 'm     o  d        ' : undefined
}

export function languagesOf(row: DemoTitle): readonly string[] {
  return typeof row.language === 'string' ? [row.language] : row.language
}

/** 008/06-14: kind of date, first and second date. */
function dates(row: DemoTitle): string {
  if (row.journal !== undefined) return serialDates(row.journal.from, row.journal.to)
  if (typeof row.year === 'number') {
    return row.copyright === undefined ? `s${row.year}    ` : `t${row.year}${row.copyright}`
  }
  const years = row.year.match(/\d{4}/g) ?? []
  if (/^\d{4}-\d{4}$/.test(row.year)) return `m${years[0]}${years[1]}`
  if (/^\d{4}-$/.test(row.year)) return `m${years[0]}9999`
  if (years.length > 0)
    return `${/[?[c]/.test(row.year) ? 'q' : 's'}${years[0]}${/[?[c]/.test(row.year) ? years[0] : '    '}`
  const decade = /(\d{2,3})-/.exec(row.year)?.[1] ?? '19'
  return `q${decade.padEnd(4, '0')}${decade.padEnd(4, '9')}`
}

function serialDates(from: number, to: number | undefined): string {
  return to === undefined ? `c${from}9999` : `d${from}${to}`
}

/** 008/18-34. */
function layout(row: DemoTitle): string {
  switch (layoutOf(row)) {
    case 'books':
      return books(row)
    case 'serial':
      return serial(row)
    case 'maps':
      return maps(row)
    case 'music':
      return music(row)
    case 'visual':
      return visual(row)
    case 'computer':
      return `${' '.repeat(5)}${isOnline(row) ? 'o' : 'q'}  b${' '.repeat(8)}`
  }
}

function form(row: DemoTitle): string {
  if (row.kind === 'braille') return 'f'
  if (row.accessibility?.includes('large-print')) return 'd'
  return isOnline(row) ? 'o' : ' '
}

function indexed(row: DemoTitle): '0' | '1' {
  return /índice|índex|index/i.test(row.bibliography ?? '') ? '1' : '0'
}

/**
 * Illustrations 18-21, audience 22, form 23, contents 24-27, government 28, conference 29, festschrift 30, index 31,
 * fiction 33.
 */
function books(row: DemoTitle): string {
  const details = row.physical.split(' + ')[0]!
  const illustrated = (/\bil\b/.test(details) ? 'a' : ' ') + (/\bmapas?\b/.test(details) ? 'b' : ' ')
  const contents = contentCodes(row).padEnd(4).slice(0, 4)
  const conference = row.author?.startsWith('event:') ? '1' : '0'
  const biography = row.subjects.some((subject) => /genre: (Autobiografia|Memórias)/.test(subject)) ? 'a' : ' '
  return `${illustrated.padEnd(4)}${audience(row)}${form(row)}${contents} ${conference}0${indexed(row)} ${fiction(row)}${biography}`
}

function audience(row: DemoTitle): string {
  const genres = row.subjects.join('|')
  if (/genre: [^|]*infantil/i.test(genres)) return 'j'
  return /genre: [^|]*juvenil/i.test(genres) ? 'd' : ' '
}

function contentCodes(row: DemoTitle): string {
  const genres = row.subjects.join('|')
  return (
    (row.thesis === undefined ? '' : 'm') +
    (row.kind === 'legislation' ? 'l' : '') +
    (/genre: (Dicionário|Vocabulário)/.test(genres) ? 'd' : '') +
    (/genre: Enciclopédia/.test(genres) ? 'e' : '') +
    (row.bibliography === undefined ? '' : 'b')
  )
}

const literaryForms: readonly (readonly [RegExp, string])[] = [
  [/^(Poe|Cordel|Sonet|Haic)/, 'p'],
  [/^(Teatro|Peças|Tragédia|Comédia|Drama)/, 'd'],
  [/^(Ensaio|Crônica)/, 'e'],
  [/^Cartas/, 'i'],
  [/^Contos/, 'j'],
  [/^(Romance|Novela|Ficção|Literatura)/, 'f'],
]

/** 008/33, told by the genre headings. */
function fiction(row: DemoTitle): string {
  for (const subject of row.subjects) {
    const { kind, main } = parseSubject(subject)
    if (kind !== 'genre') continue
    const found = literaryForms.find(([words]) => words.test(main))
    if (found !== undefined) return found[1]
  }
  return '0'
}

const frequencies: Readonly<Record<DemoFrequency, string>> = {
  Diária: 'dr',
  Semanal: 'wr',
  Quinzenal: 'er',
  Mensal: 'mr',
  Bimestral: 'br',
  Trimestral: 'qr',
  Quadrimestral: 'tr',
  Semestral: 'fr',
  Anual: 'ar',
  Irregular: ' x',
  'Fluxo contínuo': 'kr',
}

/** Frequency 18, regularity 19, kind 21, form 23, contents 25-27, conference 29, alphabet 33, entry convention 34. */
function serial(row: DemoTitle): string {
  const frequency = row.journal === undefined ? '  ' : frequencies[row.journal.frequency]
  return `${frequency} ${row.kind === 'journal' ? 'p' : ' '} ${form(row)}     0   ${row.kind === 'journal' ? 'b0' : 'b '}`
}

/** Projection 22-23, kind of map 25 (single), form 29, index 31. */
function maps(row: DemoTitle): string {
  return `    ${row.map?.projection === undefined ? '  ' : '||'} a   ${form(row)} ${indexed(row)}   `
}

const scoreFormats = { score: 'a', 'study-score': 'b', 'piano-score': 'c', 'vocal-score': 'd', parts: 'e' } as const

/** 008/30 of spoken recordings, by 008/33 of books: short stories are fiction, letters memoirs. */
const spoken: Readonly<Record<string, string>> = { f: 'f', j: 'f', p: 'p', d: 'd', e: 'e', i: 'm' }

/** Form of composition 18-19, format 20, form 23, literary text of spoken recordings 30. */
function music(row: DemoTitle): string {
  const composition = row.kind === 'sound' ? 'nn' : (row.music?.form ?? 'uu').padEnd(2)
  const format = row.kind === 'score' ? scoreFormats[row.music?.format ?? 'score'] : 'n'
  const literary = row.kind === 'sound' ? `${spoken[fiction(row)] ?? ' '} ` : '  '
  return `${composition}${format}  ${form(row)}      ${literary} n `
}

/** Minutes 18-20, audience 22, form 29, kind of visual material 33, technique 34. */
function visual(row: DemoTitle): string {
  const minutes = row.film === undefined ? 'nnn' : String(row.film.minutes).padStart(3, '0')
  const kind = {
    film: isOnline(row) || row.film?.carrier !== 'film-reel' ? 'v' : 'm',
    image: 'k',
    kit: 'b',
    object: 'r',
  }
  const technique = row.kind !== 'film' ? 'n' : row.subjects.some((one) => /anima/i.test(one)) ? 'a' : 'l'
  return `${minutes} ${audience(row)}      ${form(row)}   ${kind[row.kind as keyof typeof kind] ?? 'z'}${technique}`
}

/**
 * A large collection for measuring: any number of MARC records with the proportions of a university library, words and
 * headings distributed as in real ones, each with its copies in 952. Deterministic: record n is always the same.
 */
import type { DataField, Field, MarcRecord, Subfield } from '@estante/marc/record'
import { author, division, type GeneratedLanguage, publisher, summary, titleWords, topic } from './generated-names.ts'
import { RecordRandom } from './record-random.ts'

export interface GenerateOptions {
  /** Another seed, another collection. */
  seed?: number
  /** Number of the first record, which is its 001; for making a part of the collection. */
  first?: number
  /** Titles of the whole collection, where only a part of it is made. */
  size?: number
  /** Codes of the libraries that have copies. */
  libraries?: readonly string[]
}

const firstSeed = 20_260_101
const libraryCodes = ['BC', 'LA', 'CS', 'EN', 'PP']
const agency = 'estante-gen'

/** Share of each kind in percent, summed up; leader 06 and 07, 336, 008 form. */
const kinds = [
  { upTo: 0.74, type: 'am', content: 'txt', form: ' ' },
  { upTo: 0.83, type: 'am', content: 'txt', form: ' ', thesis: true },
  { upTo: 0.9, type: 'am', content: 'txt', form: 'o' },
  { upTo: 0.93, type: 'as', content: 'txt', form: ' ' },
  { upTo: 0.96, type: 'gm', content: 'tdi', form: ' ' },
  { upTo: 0.98, type: 'cm', content: 'ntm', form: ' ' },
  { upTo: 0.99, type: 'jm', content: 'prm', form: ' ' },
  { upTo: 1, type: 'em', content: 'cri', form: ' ' },
] as const
type Kind = (typeof kinds)[number]

/** Records `first` to `first + count - 1`, one at a time: a million need no memory. */
export function* generatedRecords(count: number, options: GenerateOptions = {}): Generator<MarcRecord> {
  const { seed = firstSeed, first = 1, size = first + count - 1, libraries = libraryCodes } = options
  const maker = new RecordMaker(seed, Math.max(1000, size), libraries)
  for (let number = first; number < first + count; number++) yield maker.make(number)
}

class RecordMaker {
  readonly #dice = new RecordRandom()
  readonly #names = new RecordRandom()
  readonly #seed: number
  readonly #authors: number
  readonly #libraries: readonly string[]

  /** @param size of the whole collection: as many authors as half its titles */
  constructor(seed: number, size: number, libraries: readonly string[]) {
    this.#seed = seed
    this.#authors = Math.floor(size / 2)
    this.#libraries = libraries
  }

  make(number: number): MarcRecord {
    const random = this.#dice
    random.begin(this.#seed, number)
    const draw = random.next()
    const kind = kinds.find(({ upTo }) => draw < upTo)!
    const language = languageOf(random)
    const year = 2026 - Math.floor(random.next() ** 2.2 * 130)
    const [place, imprint] = publisher(random, language)
    const [term, dewey] = topic(random)
    const name = author(this.#names, random.rank(this.#authors))
    const classNumber = random.next() < 0.5 ? `${dewey}${dewey.includes('.') ? '' : '.'}${random.below(90) + 1}` : dewey
    const cutter = `${name.name[0]}${random.between(100, 999)}${'abcdefghilmnoprst'[random.below(17)]}`
    const fields: Field[] = [
      { tag: '001', value: String(number) },
      { tag: '003', value: agency },
      { tag: '008', value: fixed(kind, year, language) },
    ]
    if (kind.type === 'am' && year > 1970 && !('thesis' in kind)) fields.push(field('020', '  ', 'a', isbn(random)))
    if (kind.type === 'as') fields.push(field('022', '  ', 'a', issn(random)))
    fields.push(field('082', '04', 'a', classNumber), field('090', '  ', 'a', classNumber, 'b', cutter))
    const named = kind.type !== 'as'
    if (named) fields.push(this.#name('100', name.name, name.dates))
    fields.push(titleField(random, language, name.name, named))
    if (random.next() < 0.3) fields.push(field('250', '  ', 'a', `${random.between(2, 12)}. ed.`))
    fields.push(
      field('264', ' 1', 'a', `${place} :`, 'b', `${imprint},`, 'c', kind.type === 'as' ? `${year}-` : `${year}.`),
      field('300', '  ', 'a', `${random.between(60, 700)} p. ;`, 'c', `${random.between(18, 30)} cm`),
      field('336', '  ', 'b', kind.content, '2', 'rdacontent'),
    )
    this.#tail(fields, random, language, kind, term, year)
    if (kind.form !== 'o') this.#copies(fields, random, number, `${classNumber} ${cutter}`, year)
    return { leader: `00000n${kind.type} a2200000 i 4500`, fields }
  }

  #name(tag: '100' | '700', name: string, dates: string): DataField {
    return dates === '' ? field(tag, '1 ', 'a', `${name}.`) : field(tag, '1 ', 'a', `${name},`, 'd', dates)
  }

  /** Series, thesis note, summary, subjects, further names, address. */
  #tail(
    fields: Field[],
    random: RecordRandom,
    language: GeneratedLanguage,
    kind: Kind,
    term: string,
    year: number,
  ): void {
    if (random.next() < 0.18) {
      fields.push(field('490', '0 ', 'a', `${titleWords(random, language)} ;`, 'v', String(random.between(1, 90))))
    }
    if ('thesis' in kind) {
      const degree = random.next() < 0.6 ? 'Mestrado' : 'Doutorado'
      fields.push(field('502', '  ', 'b', degree, 'c', 'Universidade Federal da Mantiqueira', 'd', String(year)))
    }
    if (random.next() < 0.4) fields.push(field('520', '  ', 'a', summary(random, language)))
    fields.push(subject(random, term))
    for (let more = random.below(4); more > 0; more--) fields.push(subject(random, topic(random)[0]))
    for (let more = random.next() < 0.35 ? random.between(1, 2) : 0; more > 0; more--) {
      const other = author(this.#names, random.rank(this.#authors))
      fields.push(this.#name('700', other.name, other.dates))
    }
    if (kind.form === 'o')
      fields.push(field('856', '40', 'u', `https://example.org/texto/${random.below(1e9)}`, 'y', 'Texto completo'))
  }

  /** One to four, fewer ever more often; in 952 as Koha writes it. */
  #copies(fields: Field[], random: RecordRandom, number: number, callNumber: string, year: number): void {
    const count = 1 + random.rank(4)
    const library = this.#libraries[random.rank(this.#libraries.length)]!
    for (let copy = 1; copy <= count; copy++) {
      const home = random.next() < 0.7 ? library : this.#libraries[random.below(this.#libraries.length)]!
      const code = field(
        '952',
        '  ',
        'a',
        home,
        'b',
        home,
        'o',
        callNumber,
        'p',
        `G${number}${copy}`,
        't',
        String(copy),
      )
      code.subfields.push({ code: 'd', value: `${Math.max(year, 1990)}-06-15` })
      if (random.next() < 0.02) code.subfields.push({ code: '1', value: '1' })
      if (random.next() < 0.05) code.subfields.push({ code: '7', value: '1' })
      fields.push(code)
    }
  }
}

function languageOf(random: RecordRandom): GeneratedLanguage {
  const draw = random.next()
  return draw < 0.6 ? 'por' : draw < 0.87 ? 'eng' : 'spa'
}

const countries = { por: 'bl ', spa: 'sp ', eng: 'xxk' } as const

/** 008: one date, country, form, language; the rest is not coded. */
function fixed({ type, form }: Kind, year: number, language: GeneratedLanguage): string {
  const dates = type === 'as' ? `c${year}9999` : `s${year}    `
  const layout = type === 'as' ? '||||p||||||||||||' : `|||||${form}|||||||||||`
  return `260101${dates}${countries[language]}${layout}${language} d`
}

function titleField(random: RecordRandom, language: GeneratedLanguage, name: string, named: boolean): DataField {
  const title = titleWords(random, language)
  const ind1 = named ? '1' : '0'
  if (random.next() < 0.4)
    return field(
      '245',
      `${ind1}0`,
      'a',
      `${title} :`,
      'b',
      `${titleWords(random, language).toLowerCase()} /`,
      'c',
      `${name}.`,
    )
  return field('245', `${ind1}0`, 'a', `${title} /`, 'c', `${name}.`)
}

function subject(random: RecordRandom, term: string): DataField {
  const draw = random.next()
  if (draw < 0.35) return field('650', ' 4', 'a', `${term}.`)
  if (draw < 0.8) return field('650', ' 4', 'a', term, 'x', `${division(random)}.`)
  return field(
    '650',
    ' 4',
    'a',
    term,
    'x',
    division(random),
    'y',
    `Séc. ${['XVIII', 'XIX', 'XX', 'XXI'][random.below(4)]}.`,
  )
}

function isbn(random: RecordRandom): string {
  const digits = `978${['85', '84', '0'][random.below(3)]}`.padEnd(4, '0') + String(random.below(1e8)).padStart(8, '0')
  const twelve = digits.slice(0, 12).padEnd(12, '0')
  let sum = 0
  for (let at = 0; at < 12; at++) sum += (twelve.charCodeAt(at) - 48) * (at % 2 === 0 ? 1 : 3)
  return twelve + ((10 - (sum % 10)) % 10)
}

function issn(random: RecordRandom): string {
  const seven = String(random.below(1e7)).padStart(7, '0')
  let sum = 0
  for (let at = 0; at < 7; at++) sum += (seven.charCodeAt(at) - 48) * (8 - at)
  const check = (11 - (sum % 11)) % 11
  return `${seven.slice(0, 4)}-${seven.slice(4)}${check === 10 ? 'X' : check}`
}

/** Code and value by turns. */
function field(tag: string, indicators: string, ...parts: string[]): DataField {
  const subfields: Subfield[] = []
  for (let at = 0; at < parts.length; at += 2) subfields.push({ code: parts[at]!, value: parts[at + 1]! })
  return { tag, ind1: indicators[0]!, ind2: indicators[1]!, subfields }
}

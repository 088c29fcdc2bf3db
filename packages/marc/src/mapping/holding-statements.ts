/**
 * Holdings statements for people: "v. 1 (1998)-v. 12 (2010)". A caption field (853-855) says what the levels are
 * called; 863-865 with the same $8 give the numbers; single issues that follow one another are drawn together. Where
 * the library wrote the statement itself (866-868), its words stand, and replace the coded ones of the same $8.
 * Codes for months and seasons are worded in each language of the pages: who reads chooses.
 * Source: https://www.loc.gov/marc/holdings/hd863865.html; the form is that of ANSI/NISO Z39.71.
 */
import type { HoldingStatement, ReaderLanguage } from '../holding-data.ts'
import type { DataField } from '../record.ts'
import type { PlacedField } from './field-index.ts'
import { chronologyWord, indexWord, readerLanguages, supplementWord } from './holding-words.ts'
import { trimPunctuation } from './punctuation.ts'
import { clean, text } from './text.ts'

/** The three kinds of unit, each with its tags for captions, numbers and text. */
const units: readonly (readonly [
  captions: string,
  numbers: string,
  text: string,
  /** What the unit is called, before its statements; the basic one has no name. */
  name: ((language: ReaderLanguage) => string) | undefined,
])[] = [
  ['853', '863', '866', undefined],
  ['854', '864', '867', supplementWord],
  ['855', '865', '868', indexWord],
]

export function holdingStatements(all: readonly PlacedField[]): HoldingStatement[] {
  const statements = Object.fromEntries(
    readerLanguages.map((language) => [language, statementsIn(all, language)]),
  ) as Record<ReaderLanguage, string[]>
  return statements.pt.map((one, at) => {
    const worded = Object.fromEntries(readerLanguages.map((language) => [language, statements[language][at]!]))
    return Object.values(worded).every((other) => other === one) ? one : (worded as Record<ReaderLanguage, string>)
  })
}

/** As many in each language, in the same order. */
function statementsIn(all: readonly PlacedField[], language: ReaderLanguage): string[] {
  return units.flatMap(([captions, numbers, words, name]) => {
    const textual = byTag(all, words)
    const replaced = new Set(textual.map((field) => link(field).group).filter((group) => group !== '0' && group !== ''))
    const coded = byTag(all, numbers).filter((field) => !replaced.has(link(field).group))
    const statements = [...textual.map(textualStatement), ...codedStatements(coded, byTag(all, captions), language)]
    return statements.filter((one) => one !== '').map((one) => (name ? named(one, name, language) : one))
  })
}

/** A library that wrote "Index, v. 1-17", in whatever language, has said it. */
function named(statement: string, name: (language: ReaderLanguage) => string, language: ReaderLanguage): string {
  const start = statement.toLowerCase()
  const isSaid = readerLanguages.some((one) => start.startsWith(name(one).toLowerCase()))
  return isSaid ? statement : `${name(language)}: ${statement}`
}

function byTag(all: readonly PlacedField[], tag: string): DataField[] {
  return all.filter(({ field }) => field.tag === tag).map(({ field }) => field)
}

/** "1.2": the group that a caption governs, and the place in it. */
function link(field: DataField): { group: string; place: number } {
  const [group = '', place = '0'] = (text(field, '8') ?? '').split('\\')[0]!.split('.')
  return { group, place: Number(place) || 0 }
}

function textualStatement(field: DataField): string {
  return trimPunctuation(text(field, 'a') ?? '')
}

/** One level of an issue: what it is called, and the number; a caption in brackets is for machines. */
interface Level {
  caption: string
  first: string
  last: string
}

interface Issue {
  enumeration: Level[]
  chronology: Level[]
  /** $w g: something is missing after it, n: nothing was published between. */
  gapAfter: boolean
  open: boolean
}

function codedStatements(numbers: DataField[], captions: DataField[], language: ReaderLanguage): string[] {
  const inOrder = numbers.toSorted(
    (one, other) => Number(link(one).group) - Number(link(other).group) || link(one).place - link(other).place,
  )
  const issues = inOrder.map((field) => issue(field, captionsFor(field, captions)))
  const runs: [first: Issue, last: Issue][] = []
  for (const one of issues) {
    const run = runs.at(-1)
    if (run && !run[1].gapAfter && follows(run[1], one)) run[1] = one
    else runs.push([one, one])
  }
  return runs.map(([first, last]) => shownRun(first, last, language))
}

function captionsFor(field: DataField, captions: DataField[]): DataField | undefined {
  const { group } = link(field)
  return captions.find((one) => link(one).group === group) ?? (captions.length === 1 ? captions[0] : undefined)
}

const enumerationCodes = 'abcdef'
const chronologyCodes = 'ijklm'

function issue(field: DataField, captions: DataField | undefined): Issue {
  const levels = (codes: string): Level[] =>
    field.subfields
      .filter(({ code }) => codes.includes(code))
      .map(({ code, value }) => level(clean(value), captions && text(captions, code)))
  const enumeration = levels(enumerationCodes)
  const chronology = levels(chronologyCodes)
  const open = [...enumeration, ...chronology].some(({ last }) => last === '')
  return { enumeration, chronology, gapAfter: text(field, 'w') === 'g', open }
}

/** "1-12" is a range, "1-" an open one; "2004/2005" and "2004-06-01" are not. */
function level(value: string, caption: string | undefined): Level {
  const range = /^([^-]+)-([^-]*)$/.exec(value)
  const shown = caption === undefined || caption.startsWith('(') || caption === '*' ? '' : caption
  const isDate = caption?.startsWith('(') ? caption : ''
  return { caption: shown || isDate, first: range?.[1]?.trim() ?? value, last: range ? range[2]!.trim() : value }
}

/**
 * Whether an issue is the very next one: the lowest number goes up by one, or starts again where the one above does.
 */
function follows(one: Issue, next: Issue): boolean {
  const before = one.enumeration.map(({ last }) => Number(last))
  const after = next.enumeration.map(({ first }) => Number(first))
  if (before.length !== after.length || [...before, ...after].some((value) => !Number.isInteger(value))) return false
  const changed = before.findIndex((value, at) => value !== after[at])
  if (changed === -1 || after[changed] !== before[changed]! + 1) return false
  return after.slice(changed + 1).every((value) => value === 1 || value === 21)
}

function shownRun(first: Issue, last: Issue, language: ReaderLanguage): string {
  const from = shownIssue(first, 'first', language)
  if (last.open) return `${from}-`
  const to = shownIssue(last, 'last', language)
  return from === to ? from : `${from}-${to}`
}

/** "v. 1, no. 2 (Mar. 1998)". */
function shownIssue(one: Issue, end: 'first' | 'last', language: ReaderLanguage): string {
  const numbers = one.enumeration.map((part) => shownLevel(part, end, language)).join(', ')
  const dates = one.chronology
    .map((part) => chronologyWord(part[end], language))
    .toReversed()
    .join(' ')
  if (numbers === '') return dates
  return dates === '' ? numbers : `${numbers} (${dates})`
}

/** "v." and "1" make "v. 1"; the number of a "(month)" becomes the month. */
function shownLevel({ caption, first, last }: Level, end: 'first' | 'last', language: ReaderLanguage): string {
  const value = end === 'first' ? first : last
  if (caption.startsWith('(')) return /year/i.test(caption) ? value : chronologyWord(value, language)
  return caption === '' ? value : `${caption} ${value}`
}

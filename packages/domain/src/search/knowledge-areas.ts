/**
 * The rule: a title belongs to the area of knowledge of its classification number. Each scheme has a table of classes
 * and areas; the finest class that covers the number decides. A number that no class covers has no area. The National
 * Library of Medicine leaves all but medicine to the Library of Congress, and so does its table here.
 */
import { type AreaClasses, type AreaName, areaCodes } from './knowledge-areas/area-codes.ts'
import { deweyClasses } from './knowledge-areas/dewey.ts'
import { lccClasses } from './knowledge-areas/lcc.ts'
import { nlmClasses } from './knowledge-areas/nlm.ts'
import { udcClasses } from './knowledge-areas/udc.ts'

export type ClassificationScheme = 'dewey' | 'udc' | 'lcc' | 'nlm'

export interface KnowledgeArea {
  /** Three digits of CNPq's table: "802" literature (wire: cod_area_conhecimento, filter K). */
  area: string
  /** Its great area, one digit: "8" (wire: cod_tipo_area_conhec, filter Y). */
  type: string
}

interface ClassRange {
  /** "QA" in letter schemes, empty in decimal ones. */
  letters: string
  /** Digits without points; empty where letters alone make the class. */
  from: string
  to: string
  area: AreaName
}

type Read = (text: string) => { letters: string; digits: string } | undefined

const schemes: Record<ClassificationScheme, { ranges: Map<string, ClassRange[]>; read: Read; covers: Covers }> = {
  dewey: { ranges: compile(deweyClasses, finerDecimal), read: readDewey, covers: coversDecimal },
  udc: { ranges: compile(udcClasses, finerDecimal), read: readUdc, covers: coversDecimal },
  lcc: { ranges: compile(lccClasses, finerLetters), read: readLetters, covers: coversLetters },
  nlm: { ranges: compile(nlmClasses, finerLetters), read: readLetters, covers: coversLetters },
}

/**
 * The area of knowledge of a classification number, written as records write it: `knowledgeArea('dewey', 'B869.3')`,
 * `knowledgeArea('lcc', 'PQ9697.R76 G7')`. Undefined where the number is not one of the scheme or no class covers it.
 */
export function knowledgeArea(scheme: ClassificationScheme, number: string): KnowledgeArea | undefined {
  const { ranges, read, covers } = schemes[scheme]
  const parts = read(number.trim())
  if (!parts) return undefined
  const candidates = ranges.get((parts.letters || parts.digits).charAt(0)) ?? []
  const found = candidates.find((range) => covers(range, parts.letters, parts.digits))
  if (!found) return scheme === 'nlm' ? knowledgeArea('lcc', number) : undefined
  const area = areaCodes[found.area]
  return { area, type: area.charAt(0) }
}

/** Three digits, after at most a mark of the library ("B869.3", "R 030"); the marks of segmentation are taken off. */
function readDewey(text: string): ReturnType<Read> {
  const match = /^[A-Za-z.\s]{0,5}(\d{3})(?:\.(\d+))?/.exec(text.replace(/[/'’]/g, ''))
  return match ? { letters: '', digits: match[1] + (match[2] ?? '') } : undefined
}

/** The digits up to the first auxiliary or relation sign: "821.134.3(81)-31" is read as 821.134.3. */
function readUdc(text: string): ReturnType<Read> {
  const match = /^[A-Z]{0,2}\s?(\d[\d.]*)/.exec(text)
  return match?.[1] ? { letters: '', digits: match[1].replaceAll('.', '') } : undefined
}

/** Letters (three only in D and K) and the whole number after them, if any: "PQ9697.R76" is PQ and 9697. */
function readLetters(text: string): ReturnType<Read> {
  const match = /^([DK][A-Z]{0,2}|[A-Z]{1,2})\s*(\d*)(?![A-Za-z])/.exec(text)
  return match?.[1] ? { letters: match[1], digits: match[2] ?? '' } : undefined
}

type Covers = (range: ClassRange, letters: string, digits: string) => boolean

function coversDecimal({ from, to }: ClassRange, _letters: string, digits: string): boolean {
  const start = digits.slice(0, from.length)
  return start.length === from.length && start >= from && start <= to
}

function coversLetters({ letters, from, to }: ClassRange, ownLetters: string, digits: string): boolean {
  if (from === '') return ownLetters.startsWith(letters)
  return ownLetters === letters && digits !== '' && Number(digits) >= Number(from) && Number(digits) <= Number(to)
}

function finerDecimal(a: ClassRange, b: ClassRange): number {
  return b.from.length - a.from.length || width(a) - width(b)
}

/** A range of numbers is finer than letters alone, a narrow range than a wide one, more letters than fewer. */
function finerLetters(a: ClassRange, b: ClassRange): number {
  return Number(a.from === '') - Number(b.from === '') || width(a) - width(b) || b.letters.length - a.letters.length
}

function width({ from, to }: ClassRange): number {
  return Number(to) - Number(from)
}

/** The classes of a table by the first character of what they cover, the finest first. */
function compile(classes: AreaClasses, finer: (a: ClassRange, b: ClassRange) => number): Map<string, ClassRange[]> {
  const ranges = Object.entries(classes).flatMap(([area, list]) =>
    list.split(' ').map((text) => readClass(text, area as AreaName)),
  )
  const byFirst = new Map<string, ClassRange[]>()
  for (const range of ranges.sort(finer)) {
    for (const first of firstCharacters(range)) byFirst.set(first, [...(byFirst.get(first) ?? []), range])
  }
  return byFirst
}

function firstCharacters({ letters, from, to }: ClassRange): string[] {
  if (letters !== '') return [letters.charAt(0)]
  const [first, last] = [Number(from.charAt(0)), Number(to.charAt(0))]
  return Array.from({ length: last - first + 1 }, (_, step) => String(first + step))
}

/** "QA75-76", "K", "519.2", "510-519". */
function readClass(text: string, area: AreaName): ClassRange {
  const [start = '', end] = text.replaceAll('.', '').split('-')
  const letters = /^[A-Z]*/.exec(start)?.[0] ?? ''
  const from = start.slice(letters.length)
  return { letters, from, to: end ?? from, area }
}

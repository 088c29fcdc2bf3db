/**
 * Reads the headings of title rows (title-row.ts explains how they are written) and makes subfields of them. Titles and
 * authorities use the same functions, so that each heading finds its authority.
 */
import type { AuthorityType, SubdivisionKind } from '@estante/marc/authority-data'
import type { Subfield } from '@estante/marc/record'
import { areas } from '../places.ts'

export type HeadingKind = Extract<
  AuthorityType,
  'person' | 'institution' | 'event' | 'uniform-title' | 'subject' | 'geographic' | 'genre' | 'chronological'
>

export interface ParsedHeading {
  kind: HeadingKind
  /** The main part as written, without prefix and subdivisions: the name of its authority. */
  main: string
  /** Subfields of the main part, without punctuation at the end. */
  subfields: Subfield[]
  subdivisions: { kind: SubdivisionKind; code: string; value: string }[]
}

const prefixes: Readonly<Record<string, HeadingKind>> = {
  person: 'person',
  inst: 'institution',
  event: 'event',
  title: 'uniform-title',
  topic: 'subject',
  place: 'geographic',
  genre: 'genre',
  time: 'chronological',
}

/** The last digit of each field's tag is the same in 1XX, 4XX, 5XX, 6XX, 7XX: X00 a person, X50 a topic. */
export const tagEnding: Readonly<Record<HeadingKind, string>> = {
  person: '00',
  institution: '10',
  event: '11',
  'uniform-title': '30',
  chronological: '48',
  subject: '50',
  geographic: '51',
  genre: '55',
}

/** A name: a person unless its prefix says otherwise. */
export function parseName(text: string): ParsedHeading {
  const [kind, rest] = withoutPrefix(text)
  return parsed(kind ?? 'person', rest, [])
}

/** A subject with its subdivisions. */
export function parseSubject(text: string): ParsedHeading {
  const [kind, rest] = withoutPrefix(text)
  const [main, ...others] = rest.split(' -- ')
  return parsed(kind ?? (main! in areas ? 'geographic' : 'subject'), main!, others)
}

function parsed(kind: HeadingKind, main: string, others: string[]): ParsedHeading {
  return { kind, main, subfields: mainSubfields(kind, main), subdivisions: others.map(subdivision) }
}

function withoutPrefix(text: string): [HeadingKind | undefined, string] {
  const found = /^([a-z]+): /.exec(text)
  const kind = found === null ? undefined : prefixes[found[1]!]
  return kind === undefined ? [undefined, text] : [kind, text.slice(found![0].length)]
}

const century =
  /^(Século|Séculos|Até|Antiguidade|Idade Média|Império|Colônia|República|\d{3,4}\b)|, (ca\. )?\d{3,4}(-\d{0,4})?$/

function subdivision(text: string): ParsedHeading['subdivisions'][number] {
  const [said, value] = withoutPrefix(text)
  if (said === 'genre') return { kind: 'genre', code: 'v', value }
  if (said === 'geographic' || (said === undefined && value in areas)) return { kind: 'geographic', code: 'z', value }
  if (said === 'chronological' || (said === undefined && century.test(value))) {
    return { kind: 'chronological', code: 'y', value }
  }
  return { kind: 'general', code: 'x', value }
}

function mainSubfields(kind: HeadingKind, main: string): Subfield[] {
  if (kind === 'person') return personSubfields(main)
  if (kind === 'institution') return institutionSubfields(main)
  if (kind === 'event') return eventSubfields(main)
  return [{ code: 'a', value: main }]
}

const datesPattern =
  /, ((?:ca\. |m\. ca\. |fl\. )?\d{1,4}(?: a\.C\.)?\??(?:-(?:ca\. )?(?:\d{1,4}(?: a\.C\.)?\??)?)?|-(?:ca\. )?\d{3,4}|séc\. [IVX]+(?: a\.C\.)?)$/
const ranksPattern =
  /^(Papa|Santa|Santo|São|Rei|Rainha|Imperador|Imperatriz|Príncipe|Princesa|Padre|Frei|Irmã|Visconde|Barão|Conde|Marquês|Duque|Sir|Dom|de |da |do |filósofo|poeta)/

/** Surname, given names, number and rank, dates: $a $b $c $d, each but the last ending with its comma. */
function personSubfields(main: string): Subfield[] {
  const dates = datesPattern.exec(main)
  const name = dates === null ? main : main.slice(0, dates.index)
  const parts = name.split(', ')
  const ranks: string[] = []
  while (parts.length > 1 && ranksPattern.test(parts.at(-1)!)) ranks.unshift(parts.pop()!)
  const numbered = parts.length === 1 ? /^(.+?) ([IVX]+)$/.exec(parts[0]!) : null
  const subfields: Subfield[] = [{ code: 'a', value: numbered === null ? parts.join(', ') : numbered[1]! }]
  if (numbered !== null) subfields.push({ code: 'b', value: numbered[2]! })
  if (ranks.length > 0) subfields.push({ code: 'c', value: ranks.join(', ') })
  if (dates !== null) subfields.push({ code: 'd', value: dates[1]! })
  return subfields.map((one, at) => {
    const next = subfields[at + 1]
    return next === undefined || next.code === 'b' ? one : { code: one.code, value: `${one.value},` }
  })
}

/** Units stand after a full stop that ends a whole word: "Brasil. Ministério da Saúde" but not "S.A.". */
function institutionSubfields(main: string): Subfield[] {
  const parts = main.split(/(?<=\p{Ll}{2}|\))\. /u)
  return parts.map((value, at) => ({
    code: at === 0 ? 'a' : 'b',
    value: at < parts.length - 1 ? `${value}.` : value,
  }))
}

/** "Bienal (10. : 1969 : São Paulo)": name, number, date, place. */
function eventSubfields(main: string): Subfield[] {
  const found = /^(.*?) \((.*)\)$/.exec(main)
  if (found === null) return [{ code: 'a', value: main }]
  const parts = found[2]!.split(' : ')
  const coded = parts.map((value) => ({
    code: /^\d{4}/.test(value) ? 'd' : /^\d+\.?$/.test(value) ? 'n' : 'c',
    value,
  }))
  return [
    { code: 'a', value: found[1]! },
    ...coded.map(({ code, value }, at) => ({
      code,
      value: `${at === 0 ? '(' : ''}${value}${at === coded.length - 1 ? ')' : ' :'}`,
    })),
  ]
}

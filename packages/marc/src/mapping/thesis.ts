/**
 * Thesis data: 502 in parts ($b degree, $c institution, $d year) or as one sentence in $a, of which five shapes are read:
 * "Thesis (Ph. D.)--University of Virginia, 1983", "Tese (Doutorado em Física) - Universidade de São Paulo, São Paulo,
 * 2010", "Bonn, Univ., Diss., 1979", "Thèse--Université de Paris", "Honors essay: Department of Sociology, ... , 1983".
 * Without an institution, the body that granted the degree (710 with dgg), or a university named in 710, is it.
 * Source: https://www.loc.gov/marc/bibliographic/bd502.html
 */
import type { DataField } from '../record.ts'
import type { ThesisData } from '../title-data.ts'
import type { FieldIndex } from './field-index.ts'
import { heading, INSTITUTION } from './headings.ts'
import { trimPunctuation } from './punctuation.ts'
import { relators } from './relators.ts'
import { joined, text } from './text.ts'

export function thesis(fields: FieldIndex): ThesisData | undefined {
  const field = fields.all('502').find((one) => isThesisNote(one.field))?.field
  if (field === undefined) return undefined
  const shown = trimPunctuation(joined(field, 'gabcdo', ', ') ?? '')
  const sentence = text(field, 'a')
  const read = sentence === undefined ? {} : readSentence(sentence)
  const degree = shownPart(field, 'b') ?? read.degree
  const institution = shownPart(field, 'c') ?? read.institution ?? grantingBody(fields)
  const year = shownPart(field, 'd') ?? read.year
  return { ...(degree && { degree }), ...(institution && { institution }), ...(year && { year }), text: shown }
}

/** Some records have a title or a foundation's name in 502; without any word of the kind it is no dissertation note. */
const THESIS_WORDS =
  /thes[ie]s|tese|tesis|tesina|thèse|diss|dissert|mestrado|doutor|doctor|master|maestr|monogr|tcc|trabalho|trabajo|graduação|habil|mémoire|memoria|essay|ph\. ?d|m\. ?a\.|magister|hochsch|univ|especializa|licencia|bachar|avhandling|диссер/i

function isThesisNote(field: DataField): boolean {
  const parts = text(field, 'b') ?? text(field, 'c')
  return parts !== undefined || THESIS_WORDS.test(text(field, 'a') ?? '')
}

function shownPart(field: DataField, code: string): string | undefined {
  const value = text(field, code)
  return value === undefined
    ? undefined
    : trimPunctuation(value).replace(/\.$/, isInitials(value) ? '.' : '') || undefined
}

/** "B.S." and "Ph. D." keep their period. */
function isInitials(value: string): boolean {
  return /(?:^|[\s.])\p{L}{1,2}\.$/u.test(value)
}

/** Kind of work, (degree), institution, year. */
const IN_BRACKETS = /^(?:[^(]*?)\(([^)]*)\)\s*[-–—,.:]*\s*(.*)$/
const DASHED = /^[^-–—]*?\s*(?:--|—|\s[-–]\s|(?<=\p{L})-(?=Univ))\s*(.+)$/u
const COLONED = /^[^:]*:\s*(.+)$/
const YEAR = /[,.]?\s*\(?[lc]?([12]\d{3}|l\d{3})\)?\W*$/

function readSentence(sentence: string): Omit<ThesisData, 'text'> {
  const year = YEAR.exec(sentence)?.[1]?.replace('l', '1')
  const withoutYear = sentence.replace(YEAR, '')
  const inBrackets = IN_BRACKETS.exec(withoutYear)
  const rest =
    inBrackets?.[2] ?? DASHED.exec(withoutYear)?.[1] ?? COLONED.exec(withoutYear)?.[1] ?? germanInstitution(withoutYear)
  const degree = inBrackets ? trimPunctuation(inBrackets[1]!) : undefined
  const institution = rest === undefined ? undefined : institutionOf(rest)
  return { ...(degree && { degree }), ...(institution && { institution }), ...(year && { year }) }
}

/** "Zugl.: Bonn, Univ., Diss.": the place and the kind of school come first. */
function germanInstitution(sentence: string): string | undefined {
  return /^(?:zugl\.:\s*)?(.+?),?\s*(?:Habil|Diss|Magister|Master)/i.exec(sentence)?.[1]
}

/** Of "Universidade de São Paulo, Faculdade de Letras, São Paulo" the first part that names a school. */
function institutionOf(rest: string): string | undefined {
  const parts = rest
    .split(/,\s*|\s+[-–]\s+|\.\s+(?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const school = parts.find((part) => SCHOOL.test(part) && part.length > 6)
  return trimPunctuation(school ?? rest) || undefined
}

const SCHOOL = /univ|institut|faculdade|facultad|escola|escuela|centro|college|school|hochsch|pontif|fundação|academ/i

function grantingBody(fields: FieldIndex): string | undefined {
  const bodies = fields.of('710', '110').map(({ field }) => field)
  const found =
    bodies.find((field) => relators(field).includes('dgg')) ??
    bodies.find((field) => SCHOOL.test(text(field, 'a') ?? ''))
  return found && heading(found, INSTITUTION)
}

/**
 * Thesis data: 502 in parts ($b degree, $c institution, $d year) or as one sentence in $a, of which five shapes are
 * read: "Thesis (Ph. D.)--University of Virginia, 1983", "Tese (Doutorado em Física) - Universidade de São Paulo, São
 * Paulo, 2010", "Bonn, Univ., Diss., 1979", "Thèse--Université de Paris", "Honors essay: Department of Sociology, ... ,
 * 1983".
 * Without an institution, the body that granted the degree (710 with dgg), or a university named in 710, is it.
 * Source: https://www.loc.gov/marc/bibliographic/bd502.html
 */
import type { DataField } from '../record.ts'
import type { ThesisData } from '../title-data.ts'
import type { FieldIndex } from './field-index.ts'
import { heading, institutionForm } from './heading-forms.ts'
import { trimPunctuation } from './punctuation.ts'
import { relators } from './relators.ts'
import { text, texts } from './text.ts'

export function thesis(fields: FieldIndex): ThesisData | undefined {
  const field = fields.all('502').find((one) => isThesisNote(one.field))?.field
  if (field === undefined) return undefined
  const sentence = text(field, 'a')
  const read = sentence === undefined ? {} : readSentence(sentence)
  const degree = shownPart(field, 'b') ?? read.degree
  const school = shownPart(field, 'c')
  const institution = (school && withoutKind(school)) ?? read.institution ?? grantingBody(fields)
  const year = shownPart(field, 'd') ?? read.year
  const parts = [sentence, shownPart(field, 'b'), school, shownPart(field, 'd'), ...texts(field, 'go')]
  const shown = parts.filter((part) => part !== undefined).map(trimPunctuation)
  return {
    ...(degree && { degree }),
    ...(institution && { institution }),
    ...(year && { year }),
    text: shown.join(', '),
  }
}

/** Some records have a title or a foundation's name in 502; without any word of the kind it is no dissertation note. */
const thesisWords =
  /thes[ie]s|tese|tesis|tesina|thèse|diss|dissert|mestrado|doutor|doctor|master|maestr|monogr|tcc|trabalho|trabajo|graduação|habil|mémoire (?:de|d['’]|\(|--)|memoria (?:de|para)|honou?rs essay|ph\. ?d|m\. ?a\.|magister|hochsch|univ|especializa|licencia|bachar|avhandling|диссер/i

function isThesisNote(field: DataField): boolean {
  const parts = text(field, 'b') ?? text(field, 'c')
  return parts !== undefined || thesisWords.test(text(field, 'a') ?? '')
}

function shownPart(field: DataField, code: string): string | undefined {
  const value = text(field, code)
  return value === undefined ? undefined : trimPunctuation(value) || undefined
}

/** "Bonn, Univ., Diss., 1979": the place and the school come first, the kind of work last. */
const kindLastPattern =
  /^(?:zugl\.[^:]*:\s*)?([^:]+?),\s*(?:Habil|Diss|Magister|Master|Dipl|Staatsex|Examens)[\p{L}.-]*\W*$/iu
/** Kind of work, (degree), institution. */
const inBracketsPattern = /^[^(]*\(([^)]*)\)\s*[-–—,.:]*\s*(.*)$/
const dashed = /^.*?(?:--|—|\s[-–]\s|(?<=\p{L})-(?=Univ))\s*(.+)$/u
const coloned = /^[^:]*:\s*(.+)$/
const yearPattern = /[,.]?\s*\(?[lc]?([12]\d{3}|l\d{3})\)?\W*$/
/** What stands in brackets is a degree, not a place or a foundation. */
const degreeWords =
  /\b(?:ph|[mbdthed]{1,3}|ed)\. ?[a-z]?|doutor|doctor|mestr|maestr|master|licenc|bach|gradua|especiali|magist|diplom|laurea|t[ée]cnic|livre|habil|mba\b|(?:m|b|d)\.? ?(?:a|s|sc|ed|phil|litt|f\.?a)\b/i

function readSentence(sentence: string): Omit<ThesisData, 'text'> {
  const year = yearPattern.exec(sentence)?.[1]?.replace('l', '1')
  const withoutYear = sentence.replace(yearPattern, '')
  const kindLast = kindLastPattern.exec(withoutYear)
  if (kindLast) return { institution: trimPunctuation(kindLast[1]!), ...(year && { year }) }
  const inBrackets = inBracketsPattern.exec(withoutYear)
  const degree = inBrackets && degreeWords.test(inBrackets[1]!) ? trimPunctuation(inBrackets[1]!) : undefined
  const rest = degree === undefined ? restOf(withoutYear) : inBrackets![2]!
  const institution = rest && institutionOf(rest)
  return { ...(degree && { degree }), ...(institution && { institution }), ...(year && { year }) }
}

function restOf(sentence: string): string | undefined {
  const rest = dashed.exec(sentence)?.[1] ?? coloned.exec(sentence)?.[1]
  return rest ?? sentence.split(/,\s*/).find((part) => schoolPattern.test(part))
}

/** "Kiel, Univ., Diss." in $c: the school, without the kind of work. */
function withoutKind(school: string): string {
  return kindLastPattern.exec(school)?.[1] ?? school
}

/** Of "Universidade de São Paulo, Faculdade de Letras, São Paulo" the first part that names a school. */
function institutionOf(rest: string): string | undefined {
  const parts = rest
    .split(/,\s*|\s+[-–]\s+|\.\s+(?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const school = parts.find((part) => schoolPattern.test(part) && part.length > 6)
  return trimPunctuation(school ?? rest) || undefined
}

const schoolPattern =
  /univ|institut|faculdade|facultad|escola|escuela|centro|college|school|hochsch|pontif|fundação|academ/i

function grantingBody(fields: FieldIndex): string | undefined {
  const bodies = fields.of('710', '110').map(({ field }) => field)
  const found =
    bodies.find((field) => relators(field).includes('dgg')) ??
    bodies.find((field) => schoolPattern.test(text(field, 'a') ?? ''))
  return found && heading(found, institutionForm)
}

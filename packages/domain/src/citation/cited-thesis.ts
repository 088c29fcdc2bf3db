/**
 * What a reference says of a thesis (NBR 6023:2018, 7.2): its type in the language of the document, degree and course,
 * the faculty before the university, and the place of the defence.
 */
import type { CitedThesis } from './citation-facts.ts'

interface ThesisNote {
  degree?: string
  institution?: string
  year?: string
  /** 502 as shown. */
  text: string
  /** Of publication, where the note names none. */
  place?: string
}

/** Words of a thesis note or of a degree, and the type of work they mean; tried in this order. */
const types: readonly (readonly [RegExp, string])[] = [
  [
    /conclus[aã]o de curso|\btcc\b|bacharel|gradua[cç][aã]o(?! em n[ií]vel)|licenciatura em/i,
    'Trabalho de Conclusão de Curso',
  ],
  [/especializa/i, 'Monografia'],
  [/disserta[cç][aã]o|mestrad/i, 'Dissertação'],
  [/\btese\b|doutor|livre[- ]doc/i, 'Tese'],
  [/tesis|maestr[ií]a|doctorado/i, 'Tesis'],
  [/th[eè]se/i, 'Thèse'],
  [/\bdiss\b|dissertation|hochsch/i, 'Dissertation'],
  [/honou?rs essay/i, 'Honors essay'],
  [/thesis|ph\. ?d|m\. ?[as]\b|master|doctor/i, 'Thesis'],
]

const school =
  /univ|institut|faculdade|facultad|escola|escuela|centro|college|school|hochsch|pontif|funda|academ|departamento|department/i
const university = /univ|pontif[ií]cia/i

export function citedThesis({ degree, institution, year, text, place }: ThesisNote): CitedThesis {
  const schools = schoolsIn(text, institution)
  const defended = placeIn(text, schools) ?? place
  const type = types.find(([words]) => words.test(`${text.split('(')[0]} ${degree ?? ''} ${text}`))?.[1] ?? 'Tese'
  return {
    type,
    ...degreeApart(degree, type),
    schools,
    ...(defended && { place: defended }),
    ...(year && { year }),
  }
}

/** The degree without the type of work that some records say with it: "Thesis (Ph. D.)", "Dissertation". */
function degreeApart(degree: string | undefined, type: string): { degree?: string } {
  const bare = degree
    ?.replace(/^(?:tese|tesis|thesis|disserta\w*)\s*(?:[-–:]\s*|(?=\())/i, '')
    .replace(/^\((.*)\)$/, '$1')
  return bare && bare.toLowerCase() !== type.toLowerCase() ? { degree: bare } : {}
}

/** "Bonn, Univ., Diss., 1979": the place, the school, the kind of work. */
const germanNote =
  /^(?:Zugl\.:\s*)?([^,():]+),\s*((?:Techn\. )?(?:Univ|Hochsch|TH|TU)\.?),.*\b(?:Diss|Habil|Magister|Master)/i

/** "Universidade de São Paulo, Faculdade de Letras" → the faculty first. */
function schoolsIn(text: string, institution: string | undefined): string[] {
  const german = germanNote.exec(text)
  if (german) return [`${german[2]} ${german[1]}`]
  const found = parts(text).filter((part) => school.test(part))
  if (found.length === 0) return institution ? [institution] : []
  const units = found.filter((part) => !university.test(part))
  return [...units, ...found.filter((part) => university.test(part))]
}

/** What stands between the last school and the year. */
function placeIn(text: string, schools: readonly string[]): string | undefined {
  const german = germanNote.exec(text)
  if (german) return german[1]
  const all = parts(text)
  const last = all.findLastIndex((part) => schools.includes(part))
  const after = last < 0 ? [] : all.slice(last + 1).filter((part) => !/\d/.test(part) && /^\p{Lu}/u.test(part))
  return after.length > 0 ? after.join(', ') : undefined
}

/** What follows the type and the degree: "(Doutorado em Letras) - Universidade X, Faculdade Y, São Paulo, 2010". */
function parts(text: string): string[] {
  const rest = text.replace(/^[^(]*\([^)]*\)\s*/, '').replace(/^[^,]*?(?:--|—|\s[-–]\s|essay:)/, '')
  return rest
    .split(/,\s*|--|—|\s+[-–]\s+|\.\s+(?=\p{Lu}\p{Ll}{2})/u)
    .map((part) => part.replace(/^[-–:.\s]+|[.\s]+$/g, ''))
    .filter((part) => part !== '')
}

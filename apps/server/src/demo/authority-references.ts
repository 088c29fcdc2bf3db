/** Reads the lines of data/name-references.ts and data/subject-references.ts. */
import { NAME_REFERENCES } from './data/name-references.ts'
import { SUBJECT_REFERENCES } from './data/subject-references.ts'
import { type ParsedHeading, parseName, parseSubject } from './record/heading-syntax.ts'

export interface ReferenceRow {
  heading: ParsedHeading
  /** Terms that lead to it. */
  see: ParsedHeading[]
  broader: ParsedHeading[]
  narrower: ParsedHeading[]
  related: ParsedHeading[]
  /** Who or what it is. */
  note?: string
}

export function nameReferences(): ReferenceRow[] {
  return rowsOf(NAME_REFERENCES, parseName)
}

export function subjectReferences(): ReferenceRow[] {
  return rowsOf(SUBJECT_REFERENCES, parseSubject)
}

function rowsOf(table: string, parse: (text: string) => ParsedHeading): ReferenceRow[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [heading, ...parts] = line.split(' | ')
      const marked = (mark: string) => parts.filter((part) => part.startsWith(`${mark} `)).map((part) => part.slice(2))
      return {
        heading: parse(heading!),
        see: marked('x').map(parse),
        broader: marked('<').map(parse),
        narrower: marked('>').map(parse),
        related: marked('~').map(parse),
        note: marked('n')[0],
      }
    })
}

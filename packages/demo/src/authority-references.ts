/** Names under which authors are also known, and the thesaurus. */
import { readRows } from './read-rows.ts'
import { type ParsedHeading, parseName, parseSubject } from './record/heading-syntax.ts'

/** A line of `data/name-references.jsonl` or `data/subject-references.jsonl`. */
export interface ReferenceLine {
  /** As in title rows ('genre: Romance brasileiro'). A name fits the title rows' heading with or without dates. */
  heading: string
  /** Terms that lead to it, of subjects in Portuguese, Spanish or English. */
  see?: readonly string[]
  /** The other direction of `broader` and `narrower` is added by itself. */
  broader?: readonly string[]
  narrower?: readonly string[]
  /** Becomes an authority too. */
  related?: readonly string[]
  /** Who or what it is. */
  note?: string
}

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
  return readRows<ReferenceLine>('name-references').map((line) => toReferences(line, parseName))
}

export function subjectReferences(): ReferenceRow[] {
  return readRows<ReferenceLine>('subject-references').map((line) => toReferences(line, parseSubject))
}

function toReferences(line: ReferenceLine, parse: (text: string) => ParsedHeading): ReferenceRow {
  const { heading, see = [], broader = [], narrower = [], related = [], note } = line
  return {
    heading: parse(heading),
    see: see.map(parse),
    broader: broader.map(parse),
    narrower: narrower.map(parse),
    related: related.map(parse),
    note,
  }
}

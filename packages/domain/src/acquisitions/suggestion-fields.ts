/**
 * What a purchase suggestion must say: library, title and publisher, checked in this order, none of them blank. The
 * first that is missing is the one that a warning names.
 */

import { isBlank } from '../common/is-blank.ts'

export interface SuggestionFields {
  /** Number of the campus; undefined: that of the library. */
  campus?: number | undefined
  /** Number of the library; undefined: none was named. */
  library?: number | undefined
  title: string
  publisher: string
  author: string
  edition: string
  isbnIssn: string
  otherInformation: string
}

export type SuggestionField = keyof SuggestionFields

export interface SuggestionProblem {
  field: SuggestionField
  code: 'missing' | 'not-allowed' | 'too-long'
}

/** Characters at most. */
export const longestOfSuggestion = {
  title: 500,
  publisher: 250,
  author: 250,
  edition: 100,
  isbnIssn: 40,
  otherInformation: 4000,
} as const satisfies Record<Exclude<SuggestionField, 'library' | 'campus'>, number>

/** The campus of each library that there is, by their numbers. */
export type CampusOfLibrary = ReadonlyMap<number, number>

/** @param campuses without them any library will do: a form offers only those that there are */
export function suggestionProblems(fields: SuggestionFields, campuses?: CampusOfLibrary): SuggestionProblem[] {
  return [...libraryProblems(fields, campuses), ...missing(fields), ...tooLong(fields)]
}

function libraryProblems({ library, campus }: SuggestionFields, campuses?: CampusOfLibrary): SuggestionProblem[] {
  if (library === undefined) return [{ field: 'library', code: 'missing' }]
  if (!campuses) return []
  const actual = campuses.get(library)
  if (actual === undefined) return [{ field: 'library', code: 'not-allowed' }]
  return campus === undefined || campus === actual ? [] : [{ field: 'campus', code: 'not-allowed' }]
}

function missing(fields: SuggestionFields): SuggestionProblem[] {
  const required = ['title', 'publisher'] as const
  return required.filter((field) => isBlank(fields[field])).map((field) => ({ field, code: 'missing' }))
}

function tooLong(fields: SuggestionFields): SuggestionProblem[] {
  const names = Object.keys(longestOfSuggestion) as (keyof typeof longestOfSuggestion)[]
  return names
    .filter((field) => fields[field].trim().length > longestOfSuggestion[field])
    .map((field) => ({ field, code: 'too-long' }))
}

/**
 * The form of the advanced search as a search, or its problems, by the name of the field. Without scripts the browser
 * sends the same fields as an address, which `readSearch` reads: what is wrong is then left out.
 */
import { isEmptySearch, readSearch, type SearchState, yearFieldNames } from '@estante/domain/search/search-state'
import { decideYears } from '../year-fields.ts'

export type FormProblem = 'nothing' | 'tooLong' | 'notYear' | 'backwards'

export type FormDecision = { state: SearchState } | { problems: ReadonlyMap<string, FormProblem> }

/** A search by more would be a text, not words; and an address has an end. */
export const longestWords = 500

export function decideSearch(fields: URLSearchParams): FormDecision {
  const problems = new Map<string, FormProblem>()
  for (const [name, value] of fields) {
    if (/^q\d?$/.test(name) && value.trim().length > longestWords) problems.set(name, 'tooLong')
  }
  const [from, to] = yearFieldNames
  const years = decideYears({ from: fields.get(from) ?? '', to: fields.get(to) ?? '' })
  if ('problem' in years) problems.set(years.field === 'from' ? from : to, years.problem)
  const state = readSearch(fields)
  if (problems.size === 0 && isEmptySearch(state)) problems.set('q', 'nothing')
  return problems.size > 0 ? { problems } : { state }
}

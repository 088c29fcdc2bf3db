/**
 * The words that are kept of a search that found nothing: those of the first page of a plain search, without filters,
 * whose absence would be the reason. What may be somebody's own (an e-mail address, a CPF) is not kept, and nothing long.
 */
import { isCpf } from '../patron/cpf.ts'
import { hasFilters, type SearchState } from './search-state.ts'

const longest = 80

/** In small letters and with single blanks; undefined: nothing is kept. */
export function zeroResultWords(state: SearchState): string | undefined {
  const { lines, page, authority, expression } = state
  if (page !== 1 || authority || expression || hasFilters(state) || lines.some((line) => line.expression)) {
    return undefined
  }
  const words = lines
    .map((line) => line.words)
    .join(' ')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
  const isSomebodys =
    words.includes('@') || (words.match(/\d[\d.-]+\d/g) ?? []).some((one) => isCpf(one.replace(/\D/g, '')))
  return words === '' || words.length > longest || isSomebodys ? undefined : words
}

/**
 * A number that is meant as an ISBN and cannot be one: its check digit does not agree with the others, or it has too few
 * or too many digits. Thirteen digits from 978 or 979 are always meant as one, other numbers where ISBNs are searched or
 * "ISBN" is written before them. Source: ISO 2108.
 */
import { searchIndex } from './indexes.ts'
import { readPastedNumber } from './pasted-number.ts'
import type { SearchLine } from './search-state.ts'

/** @returns whether the words of the line are a wrong ISBN */
export function isWrongIsbn({ words, index }: Pick<SearchLine, 'words' | 'index'>): boolean {
  const digits = readPastedNumber(words) ?? words.replace(/[\s-]/gu, '').toUpperCase()
  if (!/^\d+X?$/.test(digits) || isIsbn(digits)) return false
  return /^97[89]\d{10}$/.test(digits) || searchIndex(index).field === 'isbn' || /^\s*e?-?ISBN/iu.test(words)
}

function isIsbn(digits: string): boolean {
  const values = [...digits].map((digit) => (digit === 'X' ? 10 : Number(digit)))
  if (values.length === 10) return weighted(values, (at) => 10 - at) % 11 === 0
  return /^97[89]\d{10}$/.test(digits) && weighted(values, (at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0
}

function weighted(values: readonly number[], weight: (at: number) => number): number {
  return values.reduce((sum, value, at) => sum + value * weight(at), 0)
}

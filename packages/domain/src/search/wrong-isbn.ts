/**
 * A number that is meant as an ISBN and cannot be one: its check digit does not agree with the others, or it has too few
 * or too many digits. Thirteen digits from 978 or 979 are always meant as one, other numbers where ISBNs are searched or
 * "ISBN" is written before them. Source: ISO 2108.
 */
import { searchIndex } from './indexes.ts'
import type { SearchLine } from './search-state.ts'

/** Smaller than the pattern of pasted-number.ts, which browsers do not have: its name, the digits, a remark in brackets. */
const pattern = /^(e?-?isbn(?:-?1[03])?:?)?([\d\s-]+x?)(?:\(.*)?$/i

/** @returns whether the words of the line are a wrong ISBN */
export function isWrongIsbn({ words, index }: Pick<SearchLine, 'words' | 'index'>): boolean {
  const [, name, number] = pattern.exec(words.trim()) ?? []
  const digits = number?.replace(/[\s-]/g, '')
  if (!digits || isIsbn(digits)) return false
  return name !== undefined || searchIndex(index).field === 'isbn' || /^97[89]\d{10}$/.test(digits)
}

function isIsbn(digits: string): boolean {
  const values = [...digits].map((digit) => (/x/i.test(digit) ? 10 : Number(digit)))
  if (values.length === 10) return weighted(values, (at) => 10 - at) % 11 === 0
  return /^97[89]\d{10}$/.test(digits) && weighted(values, (at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0
}

function weighted(values: readonly number[], weight: (at: number) => number): number {
  return values.reduce((sum, value, at) => sum + value * weight(at), 0)
}

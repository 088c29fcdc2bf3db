/**
 * A library may have a program of its own for what it buys. Professors suggest titles there by a path of their own, as
 * they name the course that needs them; everybody else uses the catalogue's form.
 */
import { webAddress } from '../common/web-address.ts'

/**
 * @param base the program's address, as the institution sets it
 * @param kind of the person's category
 * @returns undefined for who is no professor, and where there is no such program
 */
export function professorSuggestionAddress(base: string, kind: string): string | undefined {
  const address = webAddress(base)
  if (kind !== 'professor' || address === '') return undefined
  return `${address.replace(/\/+$/, '')}/professor`
}

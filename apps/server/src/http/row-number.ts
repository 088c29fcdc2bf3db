import { largestId } from '@estante/contract/common'

/** The number of a row, as an address or a body has it; 0, which no row has, for what cannot be one. */
export function rowNumber(text: string): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return number > largestId ? 0 : number
}

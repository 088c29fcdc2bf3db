/**
 * Material types (tipo de obra): one row each. The number is the wire's `cod_tipo_obra` and the value of the filter T;
 * it never changes, for bookmarks hold it.
 */
export interface MaterialTypeRow {
  type: string
  code: string
}

export const materialTypes = [
  { type: 'book', code: '1' },
  { type: 'thesis', code: '2' },
  { type: 'journal', code: '3' },
  { type: 'article', code: '4' },
  { type: 'ebook', code: '5' },
  { type: 'map', code: '6' },
  { type: 'score', code: '7' },
  { type: 'film', code: '8' },
  { type: 'music', code: '9' },
  { type: 'sound', code: '10' },
  { type: 'image', code: '11' },
  { type: 'computer-file', code: '12' },
  { type: 'braille', code: '13' },
  { type: 'manuscript', code: '14' },
  { type: 'legislation', code: '15' },
  { type: 'kit', code: '16' },
  { type: 'object', code: '17' },
] as const satisfies readonly MaterialTypeRow[]

export type MaterialType = (typeof materialTypes)[number]['type']

const codes = new Map<string, string>(materialTypes.map((row) => [row.type, row.code]))
const types = new Map<string, string>(materialTypes.map((row) => [row.code, row.type]))

export function materialCode(type: string): string {
  return codes.get(type) ?? '1'
}

/** @returns undefined for a number that no type has */
export function materialType(code: string): string | undefined {
  return types.get(code)
}

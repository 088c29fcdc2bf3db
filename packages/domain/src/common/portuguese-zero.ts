/**
 * "0 reservas": Unicode counts zero as one in the Portuguese of Brazil and as many in that of Portugal; people of both write
 * the plural. @returns the language whose rules of plurals count
 */
export function pluralLanguage(code: string): string {
  return code === 'pt' ? 'pt-PT' : code
}

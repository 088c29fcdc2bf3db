import type { Authority } from '@estante/contract/authorities.shapes'

/** MARC 678, biographical or historical data: the first one stands under the name. */
export function lifeNote({ notas }: Pick<Authority, 'notas'>): string | undefined {
  return notas.find((note) => note.paragrafo === '678')?.descricao
}

import type { Authority } from '@estante/contract/authorities.shapes'

/** The first MARC 678 note (biographical or historical data), shown below the name. */
export function lifeNote({ notas }: Pick<Authority, 'notas'>): string | undefined {
  return notas.find((note) => note.paragrafo === '678')?.descricao
}

/** Distinguishes hits of the same name by edition and year, for screen readers' lists of links. */
import type { BriefHit } from '@estante/contract/search.shapes'

type Named = Pick<BriefHit, 'cod_acervo' | 'descricao' | 'edicao' | 'ano_publicacao'>

/**
 * @param sayYear formats a year
 * @returns edition and year by `cod_acervo`, only for hits that share their title
 */
export function nameEditions(hits: readonly Named[], sayYear: (year: string) => string): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { descricao } of hits) counts.set(descricao, (counts.get(descricao) ?? 0) + 1)
  const repeated = hits.filter(({ descricao }) => (counts.get(descricao) ?? 0) > 1)
  return new Map(
    repeated.map(({ cod_acervo, edicao, ano_publicacao }) => [
      cod_acervo,
      [edicao, sayYear(ano_publicacao)].filter((part) => part !== '').join(', '),
    ]),
  )
}

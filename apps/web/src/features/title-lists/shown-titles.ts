import type { Hit } from '@estante/contract/search.shapes'
import type { WireListTitle } from '@estante/contract/title-lists.shapes'
import { type BasketOrder, inOrder } from '../basket/shelf-order.ts'

/** In another order the withdrawn ones, which stand on no shelf, come last. */
export function shownTitles(
  titles: readonly WireListTitle[],
  hits: readonly Hit[],
  order: BasketOrder,
): WireListTitle[] {
  if (order === 'added') return [...titles]
  const byCode = new Map(titles.map((title) => [title.cod_acervo, title]))
  const sorted = inOrder(hits, order).flatMap(({ cod_acervo }) => byCode.get(cod_acervo) ?? [])
  return [...new Set([...sorted, ...titles])]
}

import type { Hit } from '@estante/contract/search.shapes'
import { callNumberSortKey } from '@estante/domain/call-numbers/sort-key'

export const basketOrders = ['added', 'shelf', 'title'] as const
export type BasketOrder = (typeof basketOrders)[number]

type Sortable = Pick<Hit, 'gera_exemplar' | 'classificacao' | 'obra'>

/** On the shelf: as one walks along it; what stands on none comes last. */
export function inOrder<Title extends Sortable>(hits: readonly Title[], order: BasketOrder): Title[] {
  if (order === 'added') return [...hits]
  if (order === 'title') return [...hits].sort(byTitle)
  const keys = new Map(hits.map((hit) => [hit, shelfKey(hit)]))
  return [...hits].sort((one, other) => compare(keys.get(one)!, keys.get(other)!) || byTitle(one, other))
}

/** The last sign of all, which no call number has. */
const nowhere = '\uffff'

function shelfKey({ gera_exemplar, classificacao }: Sortable): string {
  return gera_exemplar === 'S' && classificacao !== '' ? callNumberSortKey(classificacao) : nowhere
}

function byTitle(one: Sortable, other: Sortable): number {
  return one.obra.localeCompare(other.obra)
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

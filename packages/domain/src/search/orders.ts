/** The orders that hits can have: one row each. */
export interface SearchOrder {
  /** `orderBy` on the wire and in addresses. */
  code: 'relevancia' | 'obra' | 'autor' | 'ano_publicacao' | 'data_inclusao'
  /** Sort column of the search engine; relevance has none. */
  sort?: 'title' | 'author' | 'year' | 'added'
  /** The direction that it is offered in first, and that it has where the institution puts it before relevance. */
  direction: Direction
}

/** `C` ascending (crescente), `D` descending (decrescente). */
export type Direction = 'C' | 'D'

/** What a search means that names an order and no direction. */
export const defaultDirection: Direction = 'C'

export const searchOrders: readonly SearchOrder[] = [
  { code: 'relevancia', direction: 'C' },
  { code: 'obra', sort: 'title', direction: 'C' },
  { code: 'autor', sort: 'author', direction: 'C' },
  { code: 'ano_publicacao', sort: 'year', direction: 'D' },
  { code: 'data_inclusao', sort: 'added', direction: 'D' },
]

const byCode: ReadonlyMap<string, SearchOrder> = new Map(searchOrders.map((order) => [order.code, order]))

/** Unknown orders are relevance. */
export function searchOrder(code: string | undefined): SearchOrder {
  return byCode.get(code ?? '') ?? searchOrders[0]!
}

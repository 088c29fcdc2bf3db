/** The hits before and after one, in the results that it was opened from. */
import type { SearchState } from '@estante/domain/search/search-state'
import { lastPage } from './search-queries.ts'

/** A hit and the page of results that it is on. */
export interface HitPlace {
  code: string
  page: number
}

export interface HitNeighbours {
  /** Its number in all results, from 1. */
  position: number
  before?: HitPlace
  after?: HitPlace
  /** The page that has to be fetched to know the hit before the first, or after the last one, of this page. */
  needed?: number
}

/**
 * @param codes the hits of each known page
 * @returns undefined: the title is not on the page, for example because the catalogue has changed
 */
export function hitNeighbours(
  code: string,
  { page, perPage }: Pick<SearchState, 'page' | 'perPage'>,
  total: number,
  codes: ReadonlyMap<number, readonly string[]>,
): HitNeighbours | undefined {
  const here = codes.get(page) ?? []
  const at = here.indexOf(code)
  if (at < 0) return undefined
  const hitAt = (of: number, place: number) => {
    const found = codes.get(of)?.at(place)
    return found === undefined ? undefined : { code: found, page: of }
  }
  const isFirst = at === 0 && page > 1
  const isLast = at === here.length - 1 && page < lastPage(total, perPage)
  return {
    position: (page - 1) * perPage + at + 1,
    before: isFirst ? hitAt(page - 1, -1) : at === 0 ? undefined : hitAt(page, at - 1),
    after: isLast ? hitAt(page + 1, 0) : hitAt(page, at + 1),
    needed: isFirst ? page - 1 : isLast ? page + 1 : undefined,
  }
}

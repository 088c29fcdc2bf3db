import type { QueryOf } from '@estante/contract/shapes'
import { readSearch, type SearchState } from '@estante/domain/search/search-state'
import type { Reader } from '../../database/database.ts'
import { readSetting } from '../institution/settings.ts'

/** A query as it arrived → the search it asks for, with the institution's order where none is given. */
export async function readQuery(db: Reader, query: QueryOf<'search.find'>): Promise<SearchState> {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string') params.append(name, one)
  }
  const state = readSearch(params)
  if (state.orderBy !== undefined || params.get('orderBy')) return state
  const byDefault = await readSetting(db, 'search.order')
  return byDefault === 'ano_publicacao' ? { ...state, orderBy: byDefault, direction: state.direction ?? 'D' } : state
}

import type { QueryOf } from '@estante/contract/shapes'
import { inGuide } from '@estante/domain/search/in-guide'
import { readSearch, type SearchState } from '@estante/domain/search/search-state'
import type { Reader } from '../../database/database.ts'
import { paramsOf } from '../../http/read-query.ts'
import { readCqlLines } from './read-cql-lines.ts'
import { readSetting } from './settings.ts'

/** Parses the request's query into a search, with the institution's default order. @throws Refusal search.cql_… */
export async function readQuery(db: Reader, query: QueryOf<'search.find'>): Promise<SearchState> {
  const params = paramsOf(query)
  const state = readCqlLines(inGuide(readSearch(params), params.get('search_tab') ?? undefined))
  if (state.orderBy !== undefined || params.get('orderBy')) return state
  const byDefault = await readSetting(db, 'search.order')
  return byDefault === 'ano_publicacao' ? { ...state, orderBy: byDefault, direction: state.direction ?? 'D' } : state
}

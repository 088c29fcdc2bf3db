import type { Hit } from '@estante/contract/search.shapes'
import { inGuide } from '@estante/domain/search/in-guide'
import type { SearchState } from '@estante/domain/search/search-state'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import type { SerializedJson } from '../../http/serialized-json.ts'
import { searchPreparingFacets } from '../../search/result-cache.ts'
import type { SearchResult } from '../../search/search-result.ts'
import { readQuery } from '../institution/read-query.ts'
import { guideExists } from '../institution/store.ts'
import { serializePage } from './serialize-page.ts'
import { zeroResultSearches } from './zero-result-searches.ts'

type SearchCall = CallRequest<'search.find'> | CallRequest<'search.findInGuide'>

export const findTitles: ReadingHandler<'search.find'> = async (db, request, ctx) => {
  const state = await readQuery(db, request.query)
  return respond(request, ctx, state)
}

export const findTitlesInGuide: ReadingHandler<'search.findInGuide'> = async (db, request, ctx) => {
  const { guia } = request.params
  if (!(await guideExists(db, guia))) refuse('search.guide_not_found', { guide: guia })
  const state = inGuide(await readQuery(db, request.query), guia)
  return respond(request, ctx, state)
}

async function respond(request: SearchCall, ctx: AppContext, state: SearchState): Promise<SerializedJson<Hit[]>> {
  const result = await searchPreparingFacets(ctx.search, state, request.searchClient)
  if (result.total === 0) zeroResultSearches(ctx).note(state, request)
  setSearchHeaders(request, result)
  return serializePage(ctx, result.ids, result.total, request)
}

/** Metadata of a bare array is sent in headers. */
export function setSearchHeaders(
  request: Pick<SearchCall, 'setHeader'>,
  { total, corrected, ignored }: SearchResult,
): void {
  request.setHeader('X-Total-Count', String(total))
  if (corrected !== undefined) request.setHeader('X-Corrected-Term', corrected)
  if (ignored.length > 0) request.setHeader('X-Ignored', [...ignored.join(' ')].slice(0, 1000).join(''))
}

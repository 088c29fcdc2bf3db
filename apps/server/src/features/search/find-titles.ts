import { inGuide } from '@estante/domain/search/in-guide'
import type { SearchState } from '@estante/domain/search/search-state'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { searchPreparingFacets } from '../../search/result-cache.ts'
import type { SearchResult } from '../../search/search-result.ts'
import { readQuery } from '../institution/read-query.ts'
import { guideExists } from '../institution/store.ts'
import { serializeBriefPage, serializePage } from './serialize-page.ts'
import { zeroResultSearches } from './zero-result-searches.ts'

type SearchCall = CallRequest<'search.find' | 'search.findInGuide' | 'search.findBrief' | 'search.findPage'>

export const findTitles: ReadingHandler<'search.find'> = async (db, request, ctx) => {
  const { ids, total } = await search(request, ctx, await readQuery(db, request.query))
  return serializePage(ctx, ids, total, request)
}

export const findTitlesInGuide: ReadingHandler<'search.findInGuide'> = async (db, request, ctx) => {
  const { guia } = request.params
  if (!(await guideExists(db, guia))) refuse('search.guide_not_found', { guide: guia })
  const { ids, total } = await search(request, ctx, inGuide(await readQuery(db, request.query), guia))
  return serializePage(ctx, ids, total, request)
}

export const findBriefTitles: ReadingHandler<'search.findBrief'> = async (db, request, ctx) => {
  const state = await readQuery(db, request.query)
  const { ids, total } = await search(request, ctx, state)
  return serializeBriefPage(ctx, ids, total, request, state.display === 'R' ? 'references' : 'brief')
}

async function search(request: SearchCall, ctx: AppContext, state: SearchState): Promise<SearchResult> {
  return noteResult(request, ctx, state, await searchPreparingFacets(ctx.search, state, request.searchClient))
}

/** Tells the reader in headers, and the library what its readers look for in vain: words that were corrected, too. */
export function noteResult(
  request: SearchCall,
  ctx: AppContext,
  state: SearchState,
  result: SearchResult,
): SearchResult {
  if (result.total === 0 || result.corrected !== undefined) zeroResultSearches(ctx).note(state, request)
  setSearchHeaders(request, result)
  return result
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

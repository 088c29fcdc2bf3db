import { setTimeout } from 'node:timers/promises'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { searchWithFacets } from '../../search/result-cache.ts'
import { readQuery } from '../institution/read-query.ts'
import { allFacets, countedLimit } from './find-facets.ts'
import { noteResult } from './find-titles.ts'
import { serializeBriefPage, serializePageWithFacets } from './serialize-page.ts'

/** Milliseconds that titles wait for filters which are still being counted: fewer than anybody sees. */
const facetsPatience = 15

/** A page of titles, with the values of every filter where they are counted by then. */
export const findPage: ReadingHandler<'search.findPage'> = async (db, request, ctx) => {
  const state = await readQuery(db, request.query)
  const { limite = '' } = request.query
  const { page, facets } = searchWithFacets(ctx.search, state, request.searchClient, countedLimit(limite))
  const presented = facets.then(
    (counted) => allFacets(ctx, state, counted, limite, request),
    () => null, // Whoever asks for the filters by themselves is told.
  )
  presented.catch(() => {}) // The answer waits for it below, unless its titles fail first.
  const { ids, total } = noteResult(request, ctx, state, await page)
  const hits = await serializeBriefPage(ctx, ids, total, request, state.display === 'R' ? 'references' : 'brief')
  const filters = await Promise.race([presented, setTimeout(facetsPatience, null)])
  return serializePageWithFacets(hits, filters)
}

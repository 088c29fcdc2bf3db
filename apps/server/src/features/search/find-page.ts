import { setTimeout } from 'node:timers/promises'
import type { Facets } from '@estante/contract/search.shapes'
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
  // Their names are read while the titles are: with one look at the change log for both.
  let presented: Promise<Facets> | undefined
  const counting = facets.then(
    (counted) => {
      presented = allFacets(ctx, state, counted, limite, request)
      presented.catch(() => {}) // The answer waits for it below, unless its titles fail first.
    },
    () => {}, // Whoever asks for the filters by themselves is told.
  )
  const { ids, total } = noteResult(request, ctx, state, await page)
  const hits = await serializeBriefPage(ctx, ids, total, request, state.display === 'R' ? 'references' : 'brief')
  if (!presented) await Promise.race([counting, setTimeout(facetsPatience)])
  return serializePageWithFacets(hits, (await presented) ?? null)
}

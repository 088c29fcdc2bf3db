import type { ReadingHandler } from '../../http/call-handler.ts'
import { findTitle } from '../titles/find-title.ts'
import { findBriefHits } from './find-hits.ts'
import { findSimilar } from './find-similar.ts'

/** Similar titles. The page omits withdrawn ones, so some more are read. */
export const showSimilar: ReadingHandler<'search.similar'> = async (db, request, ctx) => {
  const { limite } = request.query
  const title = await findTitle(db, request.params.id)
  const ids = await findSimilar(db, ctx.search, title.id, limite * 2)
  const hits = await findBriefHits(ctx, ids, request)
  return hits.slice(0, limite)
}

import type { ReadingHandler } from '../../http/call-handler.ts'
import { findTitle } from '../titles/find-title.ts'
import { findSimilar } from './find-similar.ts'
import { presentPage } from './serialize-page.ts'

/** Similar titles. The page omits withdrawn ones, so some more are read. */
export const showSimilar: ReadingHandler<'search.similar'> = async (db, request, ctx) => {
  const { limite } = request.query
  const title = await findTitle(db, request.params.id)
  const ids = await findSimilar(db, ctx.search, title.id, limite * 2)
  const hits = await presentPage(ctx, ids, ids.length, request)
  return hits.slice(0, limite)
}

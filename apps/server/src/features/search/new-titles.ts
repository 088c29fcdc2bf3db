import type { ReadingHandler } from '../../http/call-handler.ts'
import { countAddedSinceCached } from '../../search/result-cache.ts'
import { serializePage } from './serialize-page.ts'
import { newestTitles } from './store/titles.ts'

/** The titles that came in last, newest first; the header counts those of the last `dias` days. */
export const findNewTitles: ReadingHandler<'search.newTitles'> = async (db, request, ctx) => {
  const { query, now, setHeader } = request
  const since = now.toPlainDate().subtract({ days: query.dias })
  // After a first import that may be all titles there are: the index counts them in a thread of its own.
  const total = await countAddedSinceCached(ctx.search, since.toString())
  setHeader('X-Total-Count', String(total))
  return serializePage(ctx, await newestTitles(db, query.limite), total, request)
}

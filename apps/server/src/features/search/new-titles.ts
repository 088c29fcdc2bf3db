import type { ReadingHandler } from '../../http/call-handler.ts'
import { countAddedSinceCached } from '../../search/result-cache.ts'
import { serializePage } from './serialize-page.ts'
import { newestTitles } from './store/titles.ts'

/** The newest titles; the header counts those of the last `dias` days. */
export const findNewTitles: ReadingHandler<'search.newTitles'> = async (db, request, ctx) => {
  const { query, now, setHeader } = request
  const since = now.toPlainDate().subtract({ days: query.dias })
  // After a first import this may be every title, so the index counts them in its own thread.
  const total = await countAddedSinceCached(ctx.search, since.toString())
  setHeader('X-Total-Count', String(total))
  return serializePage(ctx, await newestTitles(db, query.limite), total, request)
}

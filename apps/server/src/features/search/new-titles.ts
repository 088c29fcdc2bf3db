import { Temporal } from 'temporal-polyfill'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { requestedPeriod } from '../../http/requested-period.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { countAddedSinceCached } from '../../search/result-cache.ts'
import { serializeBriefPage } from './serialize-page.ts'
import { newestTitles } from './store/titles.ts'

/** The newest titles; the header counts those of the last `dias` days, or of the period. */
export const findNewTitles: ReadingHandler<'search.newTitles'> = async (db, request, ctx) => {
  const { query, now, setHeader } = request
  const period = periodOf(request)
  // After a first import this may be every title, so the index counts them in its own thread.
  const total = period
    ? await countBetween(ctx.search, period)
    : await countAddedSinceCached(ctx.search, now.toPlainDate().subtract({ days: query.dias }).toString())
  setHeader('X-Total-Count', String(total))
  return serializeBriefPage(ctx, await newestTitles(db, query.limite, period), total, request)
}

/** @throws Refusal common.invalid_fields, common.period_backwards */
function periodOf({ query, now }: Pick<CallRequest<'search.newTitles'>, 'query' | 'now'>) {
  const isAsked = Boolean(query.dataIni?.trim() || query.dataFim?.trim())
  return isAsked ? requestedPeriod(query, now.year, 'open') : undefined
}

async function countBetween(search: SearchEngine, { from, until }: { from: string; until: string }): Promise<number> {
  const since = await countAddedSinceCached(search, from)
  // No day comes after the last one.
  if (until.startsWith('9999-12-31')) return since
  const after = Temporal.PlainDate.from(until).add({ days: 1 }).toString()
  return since - (await countAddedSinceCached(search, after))
}

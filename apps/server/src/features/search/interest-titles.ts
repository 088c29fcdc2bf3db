import type { ReadingHandler } from '../../http/call-handler.ts'
import { requestedPeriod } from '../../http/requested-period.ts'
import { newMatches } from '../interests/find-matches.ts'
import { interestsOf } from '../interests/store.ts'
import { serializePage } from './serialize-page.ts'

/** Shown at most. */
const most = 100

/** The titles that match what the patron follows: of the last month, or of a period. */
export const findInterestTitles: ReadingHandler<'search.interestTitles'> = async (db, request, ctx) => {
  const { query, caller, now, setHeader } = request
  const today = now.toPlainDate()
  const isDated = Boolean(query.dataIni?.trim() || query.dataFim?.trim())
  const period = isDated
    ? requestedPeriod(query, now.year, 'both')
    : { from: today.subtract({ months: 1 }).toString(), until: today.toString() }
  const interests = await interestsOf(db, caller.patron, { today: today.toString() })
  const found = await newMatches(db, ctx.search, interests, period)
  setHeader('X-Total-Count', String(found.length))
  const ids = found.slice(0, most).map(({ id }) => id)
  return serializePage(ctx, ids, found.length, request)
}

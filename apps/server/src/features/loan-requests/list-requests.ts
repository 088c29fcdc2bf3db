import type { ReadingHandler } from '../../http/call-handler.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { presentRequest } from './present.ts'
import { namedRequests } from './store.ts'

export const listRequests: ReadingHandler<'loan-requests.list'> = async (db, { caller, query, language, now }) => {
  const { status = '' } = query
  const state = status === '' || status === 'all' ? undefined : status
  const period = periodBounds(requestedPeriod(query, now.year, 'open'), now.timeZoneId)
  const requests = await namedRequests(db, { patron: caller.patron, state, ...period })
  return requests.map((request) => presentRequest(request, language, now.timeZoneId))
}

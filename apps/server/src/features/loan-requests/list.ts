import { readTypedDay } from '@estante/domain/common/typed-day'
import { Temporal } from 'temporal-polyfill'
import { momentOf } from '../../database/moment.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { type FieldProblem, refuse, refuseFields } from '../../http/refusal.ts'
import { presentRequest } from './present.ts'
import { namedRequests } from './store.ts'

export const list: ReadingHandler<'loan-requests.list'> = async (db, { caller, query, language, now }) => {
  const { status = '' } = query
  const state = status === '' || status === 'all' ? undefined : status
  const requests = await namedRequests(db, { person: caller.person, state, ...readSpan(query, now) })
  return requests.map((request) => presentRequest(request, language, now.timeZoneId))
}

type Query = CallRequest<'loan-requests.list'>['query']

/** From the start of the first day to the end of the last one, in the institution's time zone. */
function readSpan(query: Query, now: Temporal.ZonedDateTime): { since?: string; before?: string } {
  const read = (text = '') => (text === '' ? undefined : readTypedDay(text, now.year))
  const [first, last] = [read(query.dataIni), read(query.dataFim)]
  const problems = (['dataIni', 'dataFim'] as const).filter((field) => query[field] && read(query[field]) === undefined)
  if (problems.length > 0)
    refuseFields(problems.map((field): FieldProblem => ({ field, code: 'field.not_a_day', details: {} })))
  if (first !== undefined && last !== undefined && first > last) refuse('loan-requests.period_backwards')
  const start = (day: string, later = 0) =>
    momentOf(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(now.timeZoneId).toInstant())
  return { ...(first && { since: start(first) }), ...(last && { before: start(last, 1) }) }
}

import type { personRequestsCalls } from '@estante/contract/person-requests.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { cancelHold, endRequest } from './end.ts'
import { findTitles } from './find-titles.ts'
import { ask, hold, options } from './place.ts'

export const personRequestsHandlers: Handlers<keyof typeof personRequestsCalls> = {
  'person-requests.titles': reads(findTitles),
  'person-requests.options': reads(options),
  'person-requests.hold': writes(hold),
  'person-requests.cancel_hold': writes(cancelHold),
  'person-requests.ask': writes(ask),
  'person-requests.end': writes(endRequest),
}

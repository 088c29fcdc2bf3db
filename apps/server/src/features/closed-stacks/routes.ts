import type { closedStacksCalls } from '@estante/contract/closed-stacks.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { cancelSlip } from './cancel-slip.ts'
import { findOwnSlip, listSlips } from './own-slips.ts'
import { placeStackRequest } from './place-stack-request.ts'
import { presentStackRequest } from './present.ts'
import { showCopies } from './show-copies.ts'

export const closedStacksHandlers: Handlers<keyof typeof closedStacksCalls> = {
  'closed-collection.show': reads(showCopies),
  'closed-collection.ask': writes(placeStackRequest),
  'closed-collection.slip': reads(async (db, { params, caller, language, now }) =>
    presentStackRequest(await findOwnSlip(db, caller.patron, params.id), language, now.timeZoneId),
  ),
  'closed-collection.list': reads(listSlips),
  'closed-collection.cancel': writes(cancelSlip),
}

import type { closedStacksCalls } from '@estante/contract/closed-stacks.calls'
import { readProtocolNumber } from '@estante/domain/closed-stacks/stack-request'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { placeStackRequest } from './place-stack-request.ts'
import { presentStackRequest } from './present.ts'
import { showCopies } from './show-copies.ts'
import { stackRequests } from './store.ts'

export const closedStacksHandlers: Handlers<keyof typeof closedStacksCalls> = {
  'closed-collection.show': reads(showCopies),
  'closed-collection.ask': writes(placeStackRequest),
  'closed-collection.slip': reads(async (db, { params, caller, language, now }) => {
    const [stackRequest] = await stackRequests(db, { id: readProtocolNumber(params.id) ?? 0 })
    // Another patron's slip is answered like a missing one.
    if (stackRequest?.patronId !== caller.patron) refuse('closed-collection.slip_not_found')
    return presentStackRequest(stackRequest, language, now.timeZoneId)
  }),
}

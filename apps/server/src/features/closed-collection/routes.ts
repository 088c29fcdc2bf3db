import type { closedCollectionCalls } from '@estante/contract/closed-collection.calls'
import { readProtocolNumber } from '@estante/domain/closed-collection/decide-slip'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { ask } from './ask.ts'
import { presentSlip } from './present.ts'
import { showCopies } from './show-copies.ts'
import { slips } from './store.ts'

export const closedCollectionHandlers: Handlers<keyof typeof closedCollectionCalls> = {
  'closed-collection.show': reads(showCopies),
  'closed-collection.ask': writes(ask),
  'closed-collection.slip': reads(async (db, { params, caller, language, now }) => {
    const [slip] = await slips(db, { id: readProtocolNumber(params.id) ?? 0 })
    // Somebody else's is answered as one that is not there.
    if (slip?.personId !== caller.person) refuse('closed-collection.slip_not_found')
    return presentSlip(slip, language, now.timeZoneId)
  }),
}

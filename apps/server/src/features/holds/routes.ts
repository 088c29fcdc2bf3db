import type { holdsCalls } from '@estante/contract/holds.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { cancelHolds } from './cancel-holds.ts'
import { moveHold, resumeHold, suspendHold } from './change-hold.ts'
import { listHolds, showHistory } from './list-holds.ts'
import { checkHold, placeHold } from './place-hold.ts'
import { showOptions } from './show-options.ts'

export const holdsHandlers: Handlers<keyof typeof holdsCalls> = {
  'holds.options': reads(showOptions),
  'holds.check': reads(checkHold),
  'holds.place': writes(placeHold),
  'holds.list': reads(listHolds),
  'holds.cancel': writes(cancelHolds),
  'holds.suspend': writes(suspendHold),
  'holds.resume': writes(resumeHold),
  'holds.move': writes(moveHold),
  'holds.history': reads(showHistory),
}

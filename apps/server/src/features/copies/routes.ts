import type { copiesCalls } from '@estante/contract/copies.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { act } from './act.ts'
import { showCopy } from './show-copy.ts'

export const copiesHandlers: Handlers<keyof typeof copiesCalls> = {
  'copies.show': reads(showCopy),
  'copies.act': reads(act),
}

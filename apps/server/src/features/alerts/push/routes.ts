import type { pushCalls } from '@estante/contract/push.calls'
import { type Handlers, reads, writes } from '../../../http/call-handler.ts'
import { showPush, subscribe, unsubscribe } from './subscribe.ts'

export const pushHandlers: Handlers<keyof typeof pushCalls> = {
  'push.show': reads(showPush),
  'push.subscribe': reads(subscribe),
  'push.unsubscribe': writes(unsubscribe),
}

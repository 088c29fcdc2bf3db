import type { sessionCalls } from '@estante/contract/session.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { giveToken } from './give-token.ts'

export const sessionHandlers: Handlers<keyof typeof sessionCalls> = {
  'session.token': reads(giveToken),
}

import type { providersCalls } from '@estante/contract/providers.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { grantAccess } from './grant-access.ts'

export const providersHandlers: Handlers<keyof typeof providersCalls> = {
  'providers.access': reads(grantAccess),
}

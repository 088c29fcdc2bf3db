import type { acquisitionsCalls } from '@estante/contract/acquisitions.calls'
import { type Handlers, writes } from '../../http/call-handler.ts'
import { suggestPurchase } from './suggest-purchase.ts'

export const acquisitionsHandlers: Handlers<keyof typeof acquisitionsCalls> = {
  'acquisitions.suggest': writes(suggestPurchase),
}

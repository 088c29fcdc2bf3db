import type { collectionCalls } from '@estante/contract/collection.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { showCollectionTotals } from './show-totals.ts'

export const collectionHandlers: Handlers<keyof typeof collectionCalls> = {
  'collection.totals': reads(showCollectionTotals),
}

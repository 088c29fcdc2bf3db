import type { acquisitionsCalls } from '@estante/contract/acquisitions.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { listOrders } from './list-orders.ts'
import { listStatuses, listSuggestions, listTaughtCourses } from './list-suggestions.ts'
import { showStatistics } from './show-statistics.ts'
import { suggestPurchase } from './suggest-purchase.ts'

export const acquisitionsHandlers: Handlers<keyof typeof acquisitionsCalls> = {
  'acquisitions.suggest': writes(suggestPurchase),
  'acquisitions.courses': reads(listTaughtCourses),
  'acquisitions.statuses': reads(listStatuses),
  'acquisitions.suggestions': reads(listSuggestions),
  'acquisitions.orders': reads(listOrders),
  'acquisitions.statistics': reads(showStatistics),
}

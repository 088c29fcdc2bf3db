import type { readingListsCalls } from '@estante/contract/reading-lists.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { changePlan } from './change-plan.ts'
import { listPlanOptions, listPlans } from './list-plans.ts'

export const readingListsHandlers: Handlers<keyof typeof readingListsCalls> = {
  'reading-lists.options': reads(listPlanOptions),
  'reading-lists.find': reads(listPlans),
  'reading-lists.change': writes(changePlan),
}

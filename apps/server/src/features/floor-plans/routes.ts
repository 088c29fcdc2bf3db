import type { floorPlansCalls } from '@estante/contract/floor-plans.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { showPicture, showPlan } from './show-plan.ts'

export const floorPlansHandlers: Handlers<keyof typeof floorPlansCalls> = {
  'floor-plans.show': reads(showPlan),
  'floor-plans.picture': reads(showPicture),
}

import type { todayCalls } from '@estante/contract/today.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { showToday } from './show-today.ts'

export const todayHandlers: Handlers<keyof typeof todayCalls> = {
  'today.show': reads(showToday),
}

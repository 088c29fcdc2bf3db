import type { reportsCalls } from '@estante/contract/reports.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { reportMistake } from './report-mistake.ts'

export const reportsHandlers: Handlers<keyof typeof reportsCalls> = {
  // It writes in a transaction of its own: the captcha is checked before it.
  'reports.send': reads(reportMistake),
}

import type { deskCalls } from '@estante/contract/desk.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { setDueDate } from './due-date.ts'
import { showPerson } from './person-card.ts'
import { settleScan, showRefusedScans } from './refused-scans.ts'
import { showRights } from './rights.ts'
import { scan } from './scan.ts'
import { sendQueue } from './send-queue.ts'
import { showWorklists } from './show-worklists.ts'
import { work } from './work.ts'

export const deskHandlers: Handlers<keyof typeof deskCalls> = {
  'desk.rights': reads(showRights),
  'desk.scan': reads(scan),
  'desk.send_queue': reads(sendQueue),
  'desk.refused_scans': reads(showRefusedScans),
  'desk.settle_scan': reads(settleScan),
  'desk.person': reads(showPerson),
  'desk.worklists': reads(showWorklists),
  'desk.work': reads(work),
  'desk.due_date': writes(setDueDate),
}

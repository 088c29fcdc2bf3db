import type { deskCalls } from '@estante/contract/desk.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { setDueDate } from './due-date.ts'
import { showPerson } from './person-card.ts'
import { showRights } from './rights.ts'
import { scan } from './scan.ts'
import { showWorklists } from './show-worklists.ts'
import { work } from './work.ts'

export const deskHandlers: Handlers<keyof typeof deskCalls> = {
  'desk.rights': reads(showRights),
  'desk.scan': reads(scan),
  'desk.person': reads(showPerson),
  'desk.worklists': reads(showWorklists),
  'desk.work': reads(work),
  'desk.due_date': writes(setDueDate),
}

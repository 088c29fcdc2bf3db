import type { staffCalls } from '@estante/contract/staff.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { changeStaff } from './change-staff.ts'
import { findAccounts, listStaff, showOne } from './show-staff.ts'

export const staffHandlers: Handlers<keyof typeof staffCalls> = {
  'staff.list': reads(listStaff),
  'staff.find': reads(findAccounts),
  'staff.show': reads(showOne),
  'staff.change': writes(changeStaff),
}

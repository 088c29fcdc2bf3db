import type { clearanceCalls } from '@estante/contract/clearance.calls'
import { type Handlers, reads, writes } from '../../http/call-handler.ts'
import { confirmClearance } from './confirm.ts'
import { issueClearance } from './issue.ts'
import { mailClearance } from './send-mail.ts'
import { showClearancePdf } from './show-pdf.ts'
import { verifyClearance } from './verify.ts'

export const clearanceHandlers: Handlers<keyof typeof clearanceCalls> = {
  'clearance.verify': reads(verifyClearance),
  'clearance.issue': writes(issueClearance),
  'clearance.paper': reads(showClearancePdf),
  'clearance.send_mail': reads(mailClearance),
  'clearance.confirm': reads(confirmClearance),
}

import type { auditCalls } from '@estante/contract/audit.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'
import { showOptions } from './show-options.ts'

export const auditHandlers: Handlers<keyof typeof auditCalls> = {
  'audit.options': reads(showOptions),
  'audit.list': reads(listAudit),
  // It answers as a stream, and before that records that it did.
  'audit.export': reads(exportAudit),
}

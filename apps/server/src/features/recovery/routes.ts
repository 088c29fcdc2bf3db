import type { recoveryCalls } from '@estante/contract/recovery.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { changePassword, showRules } from './change-password.ts'
import { checkCode } from './check-code.ts'
import { finishRecovery } from './finish-recovery.ts'
import { startRecovery } from './start-recovery.ts'

/** They write in transactions of their own: a refused code is counted, and hashes are computed outside. */
export const recoveryHandlers: Handlers<keyof typeof recoveryCalls> = {
  'recovery.start': reads(startRecovery),
  'recovery.check': reads(checkCode),
  'recovery.finish': reads(finishRecovery),
  'recovery.rules': reads(showRules),
  'recovery.change_password': reads(changePassword),
}

import type { passwordResetCalls } from '@estante/contract/password-reset.calls'
import { type Handlers, reads } from '../../http/call-handler.ts'
import { changePassword, showRules } from './change-password.ts'
import { checkCode } from './check-code.ts'
import { finishPasswordReset } from './finish-password-reset.ts'
import { startPasswordReset } from './start-password-reset.ts'

/** Handlers with their own transactions: refused codes are counted, and hashes are computed outside. */
export const passwordResetHandlers: Handlers<keyof typeof passwordResetCalls> = {
  'recovery.start': reads(startPasswordReset),
  'recovery.check': reads(checkCode),
  'recovery.finish': reads(finishPasswordReset),
  'recovery.rules': reads(showRules),
  'recovery.change_password': reads(changePassword),
}

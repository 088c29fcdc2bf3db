import { isStrongPassword, trimPassword } from '@estante/domain/session/password-rules'
import { type PasswordAsked, readRules } from './wire-rules.ts'

/** A new password and its repetition. */
export interface NewPassword {
  password: string
  repeated: string
}

export const noPassword: NewPassword = { password: '', repeated: '' }

/** `empty`: saving does nothing. The other two are reported. */
export type NewPasswordProblem = 'empty' | 'mismatch' | 'weak'

/** The problem that prevents saving. */
export function problemOf({ password, repeated }: NewPassword, asked: PasswordAsked): NewPasswordProblem | undefined {
  if (trimPassword(password) === '' || trimPassword(repeated) === '') return 'empty'
  if (!isSame({ password, repeated })) return 'mismatch'
  return isStrongPassword(password, asked.name, readRules(asked)) ? undefined : 'weak'
}

export function isSame({ password, repeated }: NewPassword): boolean {
  return trimPassword(password) === trimPassword(repeated)
}

import type { AnswerOf } from '@estante/contract/shapes'
import type { PasswordRules } from '@estante/domain/session/password-rules'

/** What a new password has to be, and whose name it may not hold. */
export type PasswordAsked = AnswerOf<'recovery.rules'>

/** The rules as the domain checks them. */
export function readRules({ rules }: PasswordAsked): PasswordRules {
  return {
    minLength: rules.length.min,
    maxLength: rules.length.max,
    hasNumbers: rules.has_numbers,
    onlyNumbers: rules.only_numbers,
    diffCase: rules.diff_case,
    specialChar: rules.special_char,
    diffName: rules.diff_name,
    lastPasswords: rules.last_pw,
  }
}

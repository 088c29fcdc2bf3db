import type { AnswerOf } from '@estante/contract/shapes'
import type { PasswordRules } from '@estante/domain/session/password-rules'

/** The rules for a new password, and the names that it must not contain. */
export type PasswordAsked = AnswerOf<'recovery.rules'>

/** The rules in the domain's form. */
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

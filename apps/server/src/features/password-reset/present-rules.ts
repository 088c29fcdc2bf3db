import type { PasswordRules } from '@estante/domain/session/password-rules'

/** Presents the rules in the names of the wire. */
export function presentRules(rules: PasswordRules) {
  return {
    length: { min: rules.minLength, max: rules.maxLength },
    has_numbers: rules.hasNumbers,
    only_numbers: rules.onlyNumbers,
    diff_case: rules.diffCase,
    special_char: rules.specialChar,
    diff_name: rules.diffName,
    last_pw: rules.lastPasswords,
  }
}

import type { PasswordRules } from '@estante/domain/session/password-rules'
import type { Reader } from '../../database/database.ts'
import { readSetting } from '../institution/store.ts'

/** What an institution sets about codes: `recovery.code`. */
export interface CodeSettings {
  /** Digits of a code. */
  digits: number
  /** Until it runs out. */
  minutes: number
  /** Tries that a code bears, right or wrong. */
  tries: number
  /** Codes that one account is sent within an hour, and within a day. */
  hourly: number
  daily: number
}

const usual: CodeSettings = { digits: 6, minutes: 10, tries: 5, hourly: 5, daily: 10 }

export async function codeSettings(db: Reader): Promise<CodeSettings> {
  const set = await readSetting(db, 'recovery.code')
  return { ...usual, ...(typeof set === 'object' ? set : {}) }
}

/** The rules as the wire names them. */
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

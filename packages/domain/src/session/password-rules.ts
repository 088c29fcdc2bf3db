/**
 * What a password has to be. An institution sets the rules: a least and a greatest length; digits in it, or nothing but
 * digits; capitals and small letters; one of the special signs; no part of its owner's name; none of the last few
 * passwords, which only the server can tell. Where digits alone are asked for, letters and signs are not.
 * A password is judged as it is stored: without the blanks around it, and composed (NFC), so that "á" is one character
 * on every keyboard.
 */

/** What an institution sets. */
export interface PasswordRules {
  minLength: number
  maxLength: number
  hasNumbers: boolean
  onlyNumbers: boolean
  diffCase: boolean
  specialChar: boolean
  diffName: boolean
  /** So many of the last passwords may not come again; 0: any may. */
  lastPasswords: number
}

export const usualRules: PasswordRules = {
  minLength: 8,
  maxLength: 64,
  hasNumbers: true,
  onlyNumbers: false,
  diffCase: true,
  specialChar: false,
  diffName: true,
  lastPasswords: 3,
}

export const specialSigns = '@!#$%&*()-_'

/** A rule that can be checked while somebody types, by its name on the wire. */
export type PasswordRule = 'length' | 'has_numbers' | 'only_numbers' | 'diff_case' | 'special_char' | 'diff_name'

export interface RuleResult {
  rule: PasswordRule
  kept: boolean
}

/** The password as it is judged and stored. */
export function trimPassword(text: string): string {
  return text.trim().normalize('NFC')
}

/**
 * Every rule that is in force, in the order in which a person reads them, and whether the password keeps it.
 * @param password as typed
 * @param name of its owner
 */
export function checkPassword(password: string, name: string, rules: PasswordRules): RuleResult[] {
  const text = trimPassword(password)
  return rulesInForce(rules).map((rule) => ({ rule, kept: keeps[rule](text, name, rules) }))
}

/** Whether a password keeps every rule that can be checked without the earlier ones. */
export function isStrongPassword(password: string, name: string, rules: PasswordRules): boolean {
  return checkPassword(password, name, rules).every(({ kept }) => kept)
}

function rulesInForce({ onlyNumbers, hasNumbers, diffCase, specialChar, diffName }: PasswordRules): PasswordRule[] {
  const asked: [PasswordRule, boolean][] = [
    ['length', true],
    ['has_numbers', hasNumbers && !onlyNumbers],
    ['only_numbers', onlyNumbers],
    ['diff_case', diffCase && !onlyNumbers],
    ['special_char', specialChar && !onlyNumbers],
    ['diff_name', diffName && !onlyNumbers],
  ]
  return asked.flatMap(([rule, isAsked]) => (isAsked ? [rule] : []))
}

const keeps: Record<PasswordRule, (text: string, name: string, rules: PasswordRules) => boolean> = {
  length: (text, _name, { minLength, maxLength }) => {
    const { length } = [...text]
    return length >= minLength && length <= maxLength
  },
  has_numbers: (text) => /[0-9]/.test(text),
  only_numbers: (text) => /^[0-9]+$/.test(text),
  diff_case: (text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text),
  special_char: (text) => [...text].some((sign) => specialSigns.includes(sign)),
  diff_name: (text, name) => !nameParts(name).some((part) => folded(text).includes(part)),
}

/** Shorter parts ("e", "da") stand in too many words to say anything of a person. */
const shortestPart = 3

function nameParts(name: string): string[] {
  return folded(name)
    .split(/\s+/)
    .filter((part) => part.length >= shortestPart)
}

/** Without capitals and accents: "Sabiá" hides in "sabia2026" too. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * A code for a new password is short enough to be typed from a mail, so it bears few wrong tries: some from each address,
 * and four times as many from all strangers together, or many addresses could guess it. Strangers who use those tries up
 * must not keep its owner out: for a day the account gets longer codes then, which bear ten times as many tries for each
 * digit more and are no easier to guess, whatever strangers do.
 */

export interface ResetCodeRules {
  /** Digits of a code. */
  digits: number
  /** Wrong tries that one address has. */
  tries: number
}

/** Seconds for which an account gets longer codes. */
export const attackSeconds = 86_400

const moreDigits = 4
/** Addresses whose tries a code bears. */
const addresses = 4

/** How many digits the next code has. */
export function digitsOfCode({ digits }: ResetCodeRules, isAttacked: boolean): number {
  return isAttacked ? digits + moreDigits : digits
}

/** How many tries of all strangers together a code bears. */
export function triesOfUnknownBrowsers({ digits, tries }: ResetCodeRules, codeDigits: number): number {
  return tries * addresses * 10 ** Math.max(0, codeDigits - digits)
}

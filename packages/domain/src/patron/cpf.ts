/**
 * A CPF has nine digits and two that check them (Receita Federal): each check digit is the sum of the digits before it,
 * weighted from 2 upwards from right to left, taken from 11 by its rest; 0 where that makes 10 or 11. Eleven equal
 * digits pass that sum and belong to nobody.
 */

/** @param digits eleven digits without dots and hyphen */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false
  return [9, 10].every((length) => digits[length] === checkDigit(digits.slice(0, length)))
}

/** The digit that follows these. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

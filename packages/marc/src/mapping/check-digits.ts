/** Check digits of ISBN, ISSN and ISMN. Sources: ISO 2108, ISO 3297, ISO 10957. */

/** Ten characters, the last 0-9 or X: weights 10 to 1, the sum is divisible by 11. */
export function isIsbn10(digits: string): boolean {
  return /^\d{9}[\dX]$/.test(digits) && weightedSum(digits) % 11 === 0
}

/** Thirteen digits from 978 or 979: weights 1 and 3, the sum is divisible by 10. */
export function isIsbn13(digits: string): boolean {
  return /^97[89]\d{10}$/.test(digits) && alternatingSum(digits) % 10 === 0
}

/** As people and scanners write it, with hyphens and blanks or without. */
export function isIsbn(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return isIsbn10(digits) || isIsbn13(digits)
}

/** "1234-567X". */
export function isIssn(value: string): boolean {
  return /^\d{4}-\d{3}[\dX]$/.test(value) && weightedSum(value.replace('-', '')) % 11 === 0
}

/** Thirteen digits from 9790. */
export function isIsmn(digits: string): boolean {
  return /^9790\d{9}$/.test(digits) && alternatingSum(digits) % 10 === 0
}

/** The 13 digits of a valid ISBN of ten. */
export function isbn13(isbn10: string): string {
  const first = `978${isbn10.slice(0, 9)}`
  return first + String((10 - (alternatingSum(first) % 10)) % 10)
}

function weightedSum(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const code = digits.charCodeAt(at)
    sum += (code === 0x58 ? 10 : code - 0x30) * (digits.length - at)
  }
  return sum
}

function alternatingSum(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at++) sum += (digits.charCodeAt(at) - 0x30) * (at % 2 === 0 ? 1 : 3)
  return sum
}

/**
 * How a person is reached. Several e-mail addresses are joined by a semicolon. A phone number keeps what people write
 * it with: digits, hyphen, parentheses and blanks, sixteen characters at most.
 */

/** The specification's limit of a phone number. */
export const phoneLength = 16
/** Digits below which nothing can be called: a local number without its area code. */
const fewestDigits = 8
/** RFC 5321: 64 before the at-sign, 254 in all. */
const address =
  /^(?=.{1,254}$)[^\s@;,<>"()[\]\\]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}\d-]{2,63}$/u

/** The addresses of a field, without blanks and without doubles. */
export function splitEmails(text: string): string[] {
  const parts = text.split(';').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

export function isEmail(text: string): boolean {
  return address.test(text) && !/\.\.|^\.|\.@/.test(text)
}

export function isPhone(text: string): boolean {
  return /^[\d\-() ]{1,16}$/.test(text) && text.replace(/\D/g, '').length >= fewestDigits
}

/** What a field for phone numbers lets stand of what is typed into it. */
export function keepPhone(text: string): string {
  return text.replace(/[^\d\-() ]/g, '').slice(0, phoneLength)
}

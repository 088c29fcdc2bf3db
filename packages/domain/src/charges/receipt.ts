/**
 * What a receipt shows of a person is the name and the end of the user name, enough to find the payment again and too
 * little for whoever picks the slip up. A receipt that is asked for again, or later than the payment, is a second copy.
 */
export function maskNumber(number: string): string {
  const signs = [...number.trim()]
  const shown = Math.min(3, Math.floor(signs.length / 2))
  return '•'.repeat(signs.length - shown) + signs.slice(signs.length - shown).join('')
}

/** Minutes in which the slip of a payment is still its first. */
const firstMinutes = 10

/** @param minutes since the payment */
export function isSecondCopy(minutes: number, isReprint: boolean): boolean {
  return isReprint || minutes > firstMinutes
}

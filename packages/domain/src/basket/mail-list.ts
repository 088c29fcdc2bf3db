/** The addresses to which a list of titles is sent: at most ten, separated by semicolons. */
import { isEmail, splitEmails } from '../patron/contact.ts'

export const mostAddresses = 10

export type MailList =
  | { addresses: string[] }
  | { problem: 'address_missing' | 'bad_address' | 'too_many_addresses'; details: Record<string, string> }

export function readMailList(text: string): MailList {
  const addresses = splitEmails(text)
  if (addresses.length === 0) return { problem: 'address_missing', details: {} }
  if (addresses.length > mostAddresses) {
    return { problem: 'too_many_addresses', details: { most: String(mostAddresses) } }
  }
  const bad = addresses.find((one) => !isEmail(one))
  return bad === undefined ? { addresses } : { problem: 'bad_address', details: { address: bad.slice(0, 100) } }
}

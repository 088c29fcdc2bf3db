/**
 * An address is shown so that its owner knows it again and nobody else learns it: the first character of the name, then
 * three dots however long it is, and the whole domain.
 */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`
}

/** The addresses of a person: one field holds them all, joined by semicolons. What is no address is left out. */
export function splitAddresses(emails: string | null): string[] {
  return (emails ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => /^[^\s@<>"',]+@[^\s@<>"',]+\.[^\s@<>"',]+$/.test(one))
}

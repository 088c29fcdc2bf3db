/**
 * The bar codes of a book, as a camera reads them. Its ISBN is the EAN-13 that begins with 978 or 979; 9790 is printed
 * music (ISMN), which the index of ISBNs does not have. A price, a copy's own number or a periodical (977) is something
 * else. Source: ISO 2108 and the GS1 prefixes. Readers of bar codes check the last digit themselves.
 */
export type ScannedCode = { kind: 'isbn' | 'other'; code: string }

const isbn = /^(?:978\d|979[1-9])\d{9}$/

/**
 * @param codes what one picture shows, in any order: a cover may have the price beside the ISBN
 * @returns the ISBN if there is one, otherwise the first code; nothing for a picture without any
 */
export function chooseScannedCode(codes: readonly string[]): ScannedCode | undefined {
  const found = codes.find((code) => isbn.test(code))
  if (found !== undefined) return { kind: 'isbn', code: found }
  return codes[0] === undefined ? undefined : { kind: 'other', code: codes[0] }
}

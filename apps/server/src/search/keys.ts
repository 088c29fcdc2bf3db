/** One spelling for numbers that people write in many. */

/** ISBN-10 becomes ISBN-13, so that either finds the other; ISSN keeps its eight characters. */
export function digitsKey(text: string): string {
  const bare = text.replace(/[^\dxX]/g, '').toUpperCase()
  return bare.length === 10 ? isbn13(bare) : bare
}

function isbn13(isbn10: string): string {
  const body = `978${isbn10.slice(0, 9)}`
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return body + String((10 - (sum % 10)) % 10)
}

/** "869.3  R788G 22. ed." → "869.3 r788g 22. ed." */
export function callNumberKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** A scanner sends what is printed; people type it in lower case. */
export function barcodeKey(text: string): string {
  return text.normalize('NFC').toLowerCase().trim()
}

/**
 * Whether something typed among other words could be a bar code. Not a bare number of up to four digits: as such it is
 * a year, a volume or a title ("1984") far more often. "exemplar:1984" finds those.
 */
export function looksLikeBarcode(text: string): boolean {
  return /^(?!\d{1,4}$)(?=.*\d)\S{2,40}$/.test(text)
}

/** Which record a part (773 $w) belongs to; one word, whatever the control number looks like. */
export function hostKey(source: string, controlNumber: string): string {
  return Buffer.from(`${source}|${bareNumber(controlNumber)}`).toString('hex')
}

/** "(BR-RjBN)000123" → "000123" */
export function bareNumber(controlNumber: string): string {
  return controlNumber.replace(/^\([^)]*\)/, '').trim()
}

/** What the titles that some programme or course reads have for a key. */
export const isRead = 'S'

/**
 * Identifiers: normalised, so that any way of typing one finds the title, and checked, so that a wrong one is not shown
 * as right. ISBNs become 13 digits. Cancelled and wrong numbers ($z, $y) are kept: people have them in their lists.
 * Sources: ISO 2108 (ISBN), ISO 3297 (ISSN), ISO 10957 (ISMN), https://www.loc.gov/marc/lccn_structure.html
 */
import type { Identifier } from '../title-data.ts'
import { isbn13, isIsbn10, isIsbn13, isIsmn, isIssn } from './check-digits.ts'
import type { FieldIndex } from './field-index.ts'
import { clean, text, texts } from './text.ts'

export function identifiers(fields: FieldIndex): Identifier[] {
  const found: Identifier[] = []
  for (const { field } of fields.all('020')) {
    const qualifier = texts(field, 'q')
      .map((one) => one.replace(/^\(|[\s:;]+$/g, '').replace(/\)$/, ''))
      .join(' ; ')
    for (const { code, value } of field.subfields)
      if (code === 'a' || code === 'z') add(found, isbn(clean(value), qualifier, code === 'z'))
  }
  for (const { field } of fields.all('022')) {
    for (const { code, value } of field.subfields)
      if ('alyzm'.includes(code)) add(found, issn(clean(value), code !== 'a' && code !== 'l'))
  }
  for (const { field } of fields.all('024')) {
    const source = field.ind1 === '7' ? text(field, '2') : undefined
    for (const { code, value } of field.subfields)
      if (code === 'a' || code === 'z') add(found, standardNumber(clean(value), field.ind1, source, code === 'z'))
  }
  for (const { field } of fields.all('010')) {
    for (const { code, value } of field.subfields)
      if (code === 'a' || code === 'z') add(found, lccn(value, code === 'z'))
  }
  for (const { field } of fields.all('856')) for (const url of texts(field, 'u')) add(found, doiOfUrl(url))
  for (const { field } of fields.of('027', '028', '030', '088', '074', '086'))
    add(found, otherNumber(texts(field, 'a').join(' ')))
  for (const { field } of fields.all('035')) for (const value of texts(field, 'a')) add(found, otherNumber(value))
  return found
}

function add(found: Identifier[], one: Identifier | undefined): void {
  if (one === undefined) return
  for (const known of found) if (known.kind === one.kind && known.value === one.value) return
  found.push(one)
}

function identifier(
  kind: Identifier['kind'],
  value: string,
  shown: string,
  valid: boolean,
  cancelled: boolean,
): Identifier {
  const one: Identifier = { kind, value, shown, valid }
  if (cancelled) one.cancelled = true
  return one
}

/** The digits at the start, with the hyphens and blanks people write between them; a price or a binding may follow. */
const isbnDigitsPattern = /(?<!\d)(?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx](?![\d])/

/** How most records write it. */
const bareIsbn = /^(?:\d{9}[\dX]|97[89]\d{10})$/

function isbnDigits(written: string): string | undefined {
  if (bareIsbn.test(written)) return written
  const found = isbnDigitsPattern.exec(written)?.[0]
  return found?.replaceAll(/[- ]/g, '').toUpperCase()
}

/** "85-359-0277-5 (broch.) : R$ 30,00", "9788535902778". */
function isbn(written: string, qualifier: string, cancelled: boolean): Identifier | undefined {
  const digits = isbnDigits(written)
  const shown = qualifier === '' ? written : `${written} (${qualifier})`
  if (digits === undefined) {
    const value = written.replaceAll(/[^\dXx]/g, '')
    return value.length < 8 ? undefined : identifier('isbn', value, shown, false, cancelled)
  }
  const valid = digits.length === 10 ? isIsbn10(digits) : isIsbn13(digits)
  return identifier('isbn', valid && digits.length === 10 ? isbn13(digits) : digits, shown, valid, cancelled)
}

function issn(written: string, cancelled: boolean): Identifier | undefined {
  const digits = /(\d{4})[-‐–—\s]?(\d{3}[\dXx])/.exec(written)
  if (!digits) return undefined
  const value = `${digits[1]}-${digits[2]!.toUpperCase()}`
  return identifier('issn', value, written, isIssn(value), cancelled)
}

/** 024: 2 ISMN, 3 EAN (an ISBN when it begins with 978 or 979), 7 with $2; others as written. */
function standardNumber(
  written: string,
  ind1: string,
  source: string | undefined,
  cancelled: boolean,
): Identifier | undefined {
  if (written === '') return undefined
  const compact = written.replaceAll(/[-\s]/g, '').toUpperCase()
  if (ind1 === '2' || source === 'ismn') return ismn(written, compact, cancelled)
  if (source === 'doi') return doi(written, cancelled)
  if (/^97[89]\d{10}$/.test(compact) && isIsbn13(compact)) {
    return compact.startsWith('9790')
      ? ismn(written, compact, cancelled)
      : identifier('isbn', compact, written, true, cancelled)
  }
  return identifier('other', compact, written, true, cancelled)
}

/** "M-2306-7118-7" and "979-0-2306-7118-7" are the same number. */
function ismn(written: string, compact: string, cancelled: boolean): Identifier | undefined {
  const digits = /(?:M|9790)(\d{9})/.exec(compact)?.[1]
  if (digits === undefined) return identifier('ismn', compact, written, false, cancelled)
  const value = `9790${digits}`
  return identifier('ismn', value, written, isIsmn(value), cancelled)
}

const doiPattern = /\b10\.\d{4,9}\/\S+/

function doi(written: string, cancelled = false): Identifier | undefined {
  const found = doiPattern
    .exec(written)?.[0]
    .replace(/[.,;]+$/, '')
    .toLowerCase()
  return found === undefined
    ? identifier('other', written, written, false, cancelled)
    : identifier('doi', found, written, true, cancelled)
}

function doiOfUrl(url: string): Identifier | undefined {
  return url.includes('doi.org/10.') ? doi(decodeSafely(url)) : undefined
}

function decodeSafely(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** Blanks out, what follows a slash out, the serial part after a hyphen filled up to six digits. */
function lccn(written: string, cancelled: boolean): Identifier | undefined {
  const bare = written.trim()
  if (/^\d{8,10}$/.test(bare)) return identifier('lccn', bare, bare, true, cancelled)
  const compact = written.replaceAll(/\s/g, '').replace(/\/.*$/, '')
  if (compact === '') return undefined
  const hyphen = compact.indexOf('-')
  const value = hyphen === -1 ? compact : compact.slice(0, hyphen) + compact.slice(hyphen + 1).padStart(6, '0')
  return identifier('lccn', value, clean(written), /^[a-z]{0,3}\d{8,10}$/.test(value), cancelled)
}

/** Report, publisher's, government and system numbers, as written. */
function otherNumber(written: string): Identifier | undefined {
  return written === '' ? undefined : identifier('other', written, written, true, false)
}

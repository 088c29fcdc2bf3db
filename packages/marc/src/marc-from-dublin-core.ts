/**
 * A MARC record from simple Dublin Core, so that harvested descriptions are mapped, shown and searched as all others.
 * Source: https://www.loc.gov/marc/dccross.html
 */
import type { DublinCoreElement, DublinCoreValue } from './dublin-core.ts'
import type { DataField, Field, MarcRecord } from './record.ts'

export function marcFromDublinCore(values: readonly DublinCoreValue[], controlNumber: string): MarcRecord {
  const of = (element: DublinCoreElement) =>
    values.filter((one) => one.element === element).map(({ value }) => value.replace(/\s+/g, ' ').trim())
  const [title = '', ...otherTitles] = of('title')
  const [creator, ...others] = of('creator')
  const year = of('date')
    .flatMap((date) => /\b(\d{4})\b/.exec(date)?.[1] ?? [])
    .at(0)
  const language = of('language').flatMap(languageCode).at(0)
  const type = of('type').join(' ').toLowerCase()
  const fields: (Field | undefined)[] = [
    { tag: '001', value: controlNumber },
    { tag: '008', value: fixedField(year, language) },
    ...of('identifier').map(identifierField),
    creator === undefined ? undefined : field('100', '1 ', creator),
    field('245', '10', title || '[S. t.]'),
    ...otherTitles.map((text) => field('246', '3 ', text)),
    publicationField(of('publisher'), of('date')),
    ...of('format').map((text) => field('300', '  ', text)),
    ...of('source').map((text) => field('500', '  ', text)),
    ...of('rights').map((text) => field('540', '  ', text)),
    ...of('description').map((text) => field('520', '  ', text)),
    ...of('subject').map((text) => field('653', '  ', text)),
    ...of('coverage').map((text) => field('651', ' 4', text)),
    ...[...others, ...of('contributor')].map((text) => field('700', '1 ', text)),
    ...of('identifier').filter(isAddress).map(addressField),
  ]
  return {
    leader: `00000n${recordType(type)}${/period|journal|serial/.test(type) ? 's' : 'm'} a2200000 u 4500`,
    fields: fields.filter((one) => one !== undefined),
  }
}

function field(tag: string, [ind1 = ' ', ind2 = ' ']: string, value: string): DataField {
  return { tag, ind1, ind2, subfields: [{ code: 'a', value }] }
}

/** 008 says year and language in places of its own. */
function fixedField(year = '    ', language = '   '): string {
  return `${' '.repeat(6)}s${year}${' '.repeat(4)}xx ${' '.repeat(17)}${language}  `
}

function identifierField(value: string): DataField | undefined {
  const isbn = /(?:isbn[:\s]*)([\d-]{9,16}[\dx])/i.exec(value)?.[1] ?? /^(97[89]\d{10})$/.exec(value)?.[1]
  if (isbn) return field('020', '  ', isbn)
  const issn = /(?:issn[:\s]*)(\d{4}-?\d{3}[\dx])/i.exec(value)?.[1]
  return issn ? field('022', '  ', issn) : undefined
}

function isAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value)
}

/** The page of the record elsewhere, or the document: which of both is not known. */
function addressField(value: string): DataField {
  return { tag: '856', ind1: '4', ind2: '2', subfields: [{ code: 'u', value }] }
}

function publicationField(publishers: readonly string[], dates: readonly string[]): DataField | undefined {
  // Many records write "Place : Publisher".
  const [, place, name] = /^(.*?) : (.*)$/.exec(publishers[0] ?? '') ?? []
  const publisher = name ?? publishers[0]
  const date = dates.find((one) => /\d{4}/.test(one))
  const subfields = [
    ...(place ? [{ code: 'a', value: place }] : []),
    ...(publisher ? [{ code: 'b', value: publisher }] : []),
    ...(date ? [{ code: 'c', value: /\d{4}/.exec(date)![0] }] : []),
  ]
  return subfields.length === 0 ? undefined : { tag: '260', ind1: ' ', ind2: ' ', subfields }
}

const twoLetters: Readonly<Record<string, string>> = {
  pt: 'por',
  es: 'spa',
  en: 'eng',
  fr: 'fre',
  it: 'ita',
  de: 'ger',
}

function languageCode(value: string): string[] {
  const code = /^[a-z]{2,3}/i.exec(value)?.[0].toLowerCase() ?? ''
  if (code.length === 3) return [code]
  return twoLetters[code] === undefined ? [] : [twoLetters[code]]
}

/** Leader, position 6. */
function recordType(type: string): string {
  if (/moving|video|film/.test(type)) return 'g'
  if (/still|image|photo/.test(type)) return 'k'
  if (/music/.test(type)) return 'j'
  if (/sound|audio/.test(type)) return 'i'
  if (/map|cartograph/.test(type)) return 'e'
  if (/software|dataset/.test(type)) return 'm'
  return /physical/.test(type) ? 'r' : 'a'
}

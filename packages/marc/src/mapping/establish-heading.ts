/**
 * A heading of a title as its authority has it now. What stands beside the heading stays the title's: roles, links, the
 * volume of a series, the subdivisions of a subject and the work behind a name, unless the authority has its own.
 * Transcribed and uncontrolled words (490, 653) are nobody's heading.
 */
import { type DataField, dataFields, isControlField, type MarcRecord, type Subfield } from '../record.ts'
import { splitPunctuation } from './punctuation.ts'

const subdivisions = 'vxyz'
const titlePart = 'tfghklmnoprs'

/** Where the second indicator counts the letters that do not sort; in authorities it is always the second. */
const articleInSecond = new Set(['240', '440', '830'])
const articleInFirst = new Set(['130', '630', '730'])

/** The record with these headings, by the position of their field, taken from their authorities' records. */
export function establishHeadings(record: MarcRecord, authorities: ReadonlyMap<number, MarcRecord>): MarcRecord {
  const fields = record.fields.map((field, at) => {
    const authority = authorities.get(at)
    const heading = authority && headingOf(authority)
    return heading && !isControlField(field) ? establish(field, heading) : field
  })
  return { ...record, fields }
}

function headingOf(authority: MarcRecord): DataField | undefined {
  return authority.fields.find(
    (field): field is DataField =>
      !isControlField(field) && field.tag[0] === '1' && dataFields(authority, field.tag).length > 0,
  )
}

function establish(field: DataField, heading: DataField): DataField {
  if (field.tag === '490' || field.tag === '653') return field
  const isSubject = field.tag[0] === '6'
  const isSeries = field.tag[0] === '8' || field.tag === '440'
  const own = heading.subfields.filter(
    ({ code }) => code >= 'a' && !(isSubject ? 'w' : `w${subdivisions}`).includes(code),
  )
  const brings = (codes: string): boolean => own.some(({ code }) => codes.includes(code))
  const keepsSubdivisions = isSubject && !brings(subdivisions)
  const titleAt = brings('t') ? -1 : field.subfields.findIndex(({ code }) => code === 't')
  const isEstablished = ({ code }: Subfield, at: number): boolean => {
    if (!(code >= 'a') || code === 'i' || code === 'u' || (code === 'e' && !field.tag.endsWith('11'))) return true
    if (code === 'j' && field.tag.endsWith('11')) return true
    if (isSeries && 'vx'.includes(code)) return true
    if (titleAt !== -1 && at >= titleAt && titlePart.includes(code)) return true
    return keepsSubdivisions && subdivisions.includes(code)
  }
  const first = field.subfields.findIndex((one, at) => !isEstablished(one, at))
  if (first === -1 || own.length === 0) return field
  const replaced = field.subfields.findLast((one, at) => !isEstablished(one, at))!
  const subfields = [
    ...field.subfields.slice(0, first),
    ...withEnding(own, splitPunctuation(replaced.value).punctuation),
    ...field.subfields.slice(first).filter((one, at) => isEstablished(one, at + first)),
  ]
  return { ...field, ...indicators(field, heading), subfields }
}

/** The mark that parts the heading from what follows it. */
function withEnding(own: readonly Subfield[], punctuation: string): Subfield[] {
  const last = own.at(-1)!
  return [...own.slice(0, -1), { code: last.code, value: splitPunctuation(last.value).text + punctuation }]
}

function indicators({ tag, ind1, ind2 }: DataField, heading: DataField): { ind1: string; ind2: string } {
  if (articleInFirst.has(tag)) return { ind1: heading.ind2, ind2 }
  if (articleInSecond.has(tag)) return { ind1, ind2: heading.ind2 }
  return { ind1: /(?:00|10|11)$/.test(tag) ? heading.ind1 : ind1, ind2 }
}

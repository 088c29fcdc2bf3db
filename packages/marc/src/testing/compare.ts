/** Our reading of a file against that of yaz: how many records, and every field of every record. */
import type { ReadRecord } from '../read-result.ts'
import { type Field, isControlField, type MarcRecord } from '../record.ts'

/** Where yaz writes into a leader what it has assumed: indicator and identifier length, the map of the directory. */
const assumed = [10, 11, 20, 21, 22, 23]

/**
 * Sentences that say what differs; empty when nothing does.
 * @param all yaz's records, each asked for in the encoding that we found for the record of the same place
 */
export function compareRecords(ours: ReadRecord[], all: MarcRecord[]): string[] {
  const differences: string[] = []
  // An element of XML that is called a record and has no field is a record for yaz and a problem for us.
  const theirs = all.length > ours.length ? all.filter((record) => record.fields.length > 0) : all
  if (ours.length !== theirs.length) differences.push(`records: ${ours.length} here, ${theirs.length} by yaz`)
  let next = 0
  for (const their of theirs) {
    const match = ours.findIndex((our, index) => index >= next && nameOf(our.record) === nameOf(their))
    const index = match < 0 || ours.length === theirs.length ? next : match
    const our = ours[index]
    next = index + 1
    if (our) for (const difference of compareRecord(our, their)) differences.push(`record ${index + 1}: ${difference}`)
  }
  return differences
}

function nameOf(record: MarcRecord): string {
  const first = record.fields[0]
  return first ? textOf(first) : ''
}

function compareRecord({ record, encoding }: ReadRecord, their: MarcRecord): string[] {
  const differences: string[] = []
  const normalise = encoding === 'marc-8' ? (text: string) => text.normalize('NFC') : (text: string) => text
  if (withoutAssumed(record.leader) !== withoutAssumed(their.leader)) differences.push('leader')
  const ours = record.fields.map(textOf)
  const theirs = their.fields.map((field) => normalise(textOf(field)))
  if (ours.length !== theirs.length) return [...differences, `${ours.length} fields here, ${theirs.length} by yaz`]
  const tags = record.fields.filter((_, index) => ours[index] !== theirs[index]).map((field) => field.tag)
  if (tags.length > 0) differences.push(`field ${Array.from(new Set(tags)).join(' ')}`)
  return differences
}

function withoutAssumed(leader: string): string {
  return Array.from(leader, (character, place) => (assumed.includes(place) ? '' : character)).join('')
}

function textOf(field: Field): string {
  if (isControlField(field)) return `${field.tag} ${field.value}`
  return `${field.tag} ${field.ind1}${field.ind2}${field.subfields.map((one) => `$${one.code}${one.value}`).join('')}`
}

/** What a record describes, by leader 06. Source: https://www.loc.gov/marc/specifications/specrecstruc.html */
import { isControlField, type MarcRecord } from '../record.ts'

export type RecordKind = 'bibliographic' | 'authority' | 'holdings' | 'classification' | 'community'

const kinds: Readonly<Record<string, RecordKind>> = {
  z: 'authority',
  u: 'holdings', // unknown
  v: 'holdings', // multipart
  x: 'holdings', // single part
  y: 'holdings', // serial
  w: 'classification',
  q: 'community',
}

/**
 * Records with another letter, or a damaged leader, are taken as bibliographic: those are most, and the mapping bears
 * them.
 */
export function recordKind(record: MarcRecord): RecordKind {
  return hasHoldingLeader(record) && describesTitle(record) ? 'bibliographic' : kindByLeader(record)
}

/** By leader 06 alone. */
export function hasHoldingLeader(record: MarcRecord): boolean {
  return kindByLeader(record) === 'holdings'
}

function kindByLeader({ leader }: MarcRecord): RecordKind {
  return kinds[leader[6] ?? ''] ?? 'bibliographic'
}

/**
 * A title under the leader of a holdings record, as some systems write bound-with and on-order records: it has a title
 * and a description of its own (250, 260, 264, 300), which no holdings record has, and names no other record as its
 * title (004).
 */
function describesTitle(record: MarcRecord): boolean {
  const has = (...tags: string[]) => record.fields.some(({ tag }) => tags.includes(tag))
  const titled = record.fields.some(
    (field) =>
      field.tag === '245' && !isControlField(field) && field.subfields.some(({ code }) => code === 'a' || code === 'k'),
  )
  return titled && !has('004') && has('250', '260', '264', '300')
}

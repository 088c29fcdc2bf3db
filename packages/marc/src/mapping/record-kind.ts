/** What a record describes, by leader 06. Source: https://www.loc.gov/marc/specifications/specrecstruc.html */
import type { MarcRecord } from '../record.ts'

export type RecordKind = 'bibliographic' | 'authority' | 'holdings' | 'classification' | 'community'

const KINDS: Readonly<Record<string, RecordKind>> = {
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
  return KINDS[record.leader[6] ?? ''] ?? 'bibliographic'
}

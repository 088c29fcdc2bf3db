/**
 * Which record is which: source, agency (003) and control number (001) agree. A record without 001 is known by its
 * content; holdings records that repeat the 001 of their title are told apart in follow-title.ts.
 */
import { hash } from 'node:crypto'
import { mappingVersion } from '@estante/marc/mapping/map-title'
import { type RecordKind, recordKind } from '@estante/marc/mapping/record-kind'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import type { ReadRecord } from '@estante/marc/read-result'
import { controlValue, type MarcRecord } from '@estante/marc/record'
import type { ImportOptions, SourcePosition } from './options.ts'

export type ImportKind = 'title' | 'authority' | 'holding'

/** A record that is ready to be compared with the database. */
export interface PreparedRecord extends SourcePosition {
  kind: ImportKind
  record: MarcRecord
  agency: string
  /** 001, or a hash of the record. */
  controlNumber: string
  /** What no two records of one source, of the same kind, have in common. */
  key: string
  /** MARC-in-JSON. */
  marc: string
  contentHash: string
  /** What the row will remember: see versions.ts. */
  storedHash?: string
  /** An earlier version that has turned out to be the last: written whatever the row remembers. */
  isFinalVersion?: boolean
  /** Leader/05 says that the record has been deleted. */
  deleted: boolean
  /** A part of the record is not in the file: see cut-records.ts. */
  isCut?: boolean
  /** For a holdings record: the title record that stands before it in the file. */
  follows?: { agency: string; controlNumber: string }
}

/** Classification schedules and community information are not kept. */
const kinds: Partial<Record<RecordKind, ImportKind>> = {
  bibliographic: 'title',
  authority: 'authority',
  holdings: 'holding',
}

/** Leader/05: d deleted; s and x, in authority records, deleted because split or replaced by another heading. */
const deletedStatus: Record<ImportKind, string> = { title: 'd', authority: 'dsx', holding: 'd' }

/**
 * What the copies of a record become depends on the options too, and what is shown of it on the mapping: asked for
 * another field, or mapped by a newer Estante, the same file is not "unchanged".
 */
function optionsFingerprint({ copies, library }: ImportOptions): string {
  return `${copies} ${library ?? ''} ${mappingVersion} `
}

/** @returns undefined for a record of a kind that is not kept (community information, classification) */
export function prepareRecord(read: ReadRecord, file: string, options: ImportOptions): PreparedRecord | undefined {
  const { record, offset } = read
  const kind = kinds[recordKind(record)]
  if (kind === undefined) return undefined
  const marc = toMarcJson(record)
  const agency = controlValue(record, '003')?.trim() ?? ''
  const controlNumber = controlValue(record, '001')?.trim() || digest(marc)
  return {
    kind,
    record,
    file,
    offset,
    agency,
    controlNumber,
    key: recordKey(agency, controlNumber),
    marc,
    contentHash: digest(optionsFingerprint(options) + marc),
    deleted: deletedStatus[kind].includes(record.leader[5] ?? ' '),
    isCut: read.isCut,
  }
}

/** A unit separator stands in no control number. */
export function recordKey(agency: string, controlNumber: string): string {
  return `${agency}\u001f${controlNumber}`
}

/** 128 bits are enough to tell records apart, and half as long in every row. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}

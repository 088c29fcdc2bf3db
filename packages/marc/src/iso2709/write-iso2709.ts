/**
 * A record as ISO 2709 in UTF-8. Lengths, the directory and the leader's figures are made again; of a record that was
 * read from good ISO 2709 in UTF-8 the result has the same bytes.
 * Source: https://www.loc.gov/marc/specifications/specrecstruc.html
 */
import { type Field, isControlField, type MarcRecord } from '../record.ts'
import { leaderLength } from './leader.ts'

const maxIsoRecordLength = 99_999
const maxIsoFieldLength = 9_999

const fieldEnd = '\u001e'
const recordEnd = '\u001d'
const subfieldMark = '\u001f'
const separators = [recordEnd, fieldEnd, subfieldMark]

/** Why a record cannot be written; the message is a sentence for the report. */
export class MarcWriteError extends Error {
  override name = 'MarcWriteError'
  readonly code: 'record-too-long' | 'field-too-long' | 'separator-in-data' | 'bad-tag'

  constructor(code: MarcWriteError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * The record's bytes. The leader says Unicode wherever the record is more than ASCII.
 * @throws MarcWriteError when the record or a field is longer than the directory can say, a value holds one of the
 *   separators, or a tag has no three characters; such a record can be written as MARCXML
 */
export function writeIso2709(record: MarcRecord): Uint8Array {
  let directory = ''
  let start = 0
  const parts: Buffer[] = []
  for (const field of record.fields) {
    const part = Buffer.from(fieldText(field) + fieldEnd, 'utf8')
    if (part.length > maxIsoFieldLength) throw tooLong('field', field.tag, part.length, maxIsoFieldLength)
    directory += field.tag + digits(part.length, 4) + digits(start, 5)
    start += part.length
    parts.push(part)
  }
  const base = leaderLength + directory.length + 1
  const length = base + start + 1
  if (length > maxIsoRecordLength) throw tooLong('record', '', length, maxIsoRecordLength)
  const isAscii = parts.every((part) => part.every((byte) => byte < 0x80))
  const leader = isoLeader(record.leader, length, base, isAscii)
  return Buffer.concat([Buffer.from(leader + directory + fieldEnd, 'latin1'), ...parts, Buffer.from(recordEnd)])
}

function fieldText(field: Field): string {
  if (!/^[\x21-\x7e]{3}$/.test(field.tag)) {
    throw new MarcWriteError('bad-tag', `ISO 2709 has no place for the tag "${field.tag}": a tag has three characters.`)
  }
  if (isControlField(field)) return checked(field.value, field.tag)
  let text = checked(field.ind1 + field.ind2, field.tag)
  for (const { code, value } of field.subfields)
    text += subfieldMark + checked(code, field.tag) + checked(value, field.tag)
  return text
}

function checked(value: string, tag: string): string {
  if (!separators.some((separator) => value.includes(separator))) return value
  throw new MarcWriteError('separator-in-data', `Field ${tag} holds a separator character of ISO 2709 inside its text.`)
}

function isoLeader(given: string, length: number, base: number, isAscii: boolean): string {
  const leader = given.padEnd(leaderLength)
  const encoding = isAscii ? leader[9]! : 'a'
  const printable = leader.replaceAll(/[^\x20-\x7e]/g, ' ')
  return `${digits(length, 5)}${printable.slice(5, 9)}${encoding}22${digits(base, 5)}${printable.slice(17, 20)}4500`
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

function tooLong(what: 'record' | 'field', tag: string, bytes: number, most: number): MarcWriteError {
  const name = what === 'record' ? 'The record' : `Field ${tag}`
  const advice = 'ISO 2709 cannot say more; write it as MARCXML.'
  return new MarcWriteError(`${what}-too-long`, `${name} would have ${bytes} bytes, ${most} are allowed: ${advice}`)
}

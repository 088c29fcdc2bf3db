/**
 * Records for tests, written as cataloguers write them: one field a line, `245 10 $a Dom Casmurro / $c Machado de
 * Assis.`
 */
import { FieldIndex } from '../mapping/field-index.ts'
import type { DataField, MarcRecord } from '../record.ts'

/** A printed book, fully catalogued. */
const book = '00000nam a2200000 a 4500'

/**
 * The record that the lines describe. A line `LDR ...` gives the leader; `001` to `009` are control fields; the two
 * indicators stand right after the blank behind the tag, `_` or a blank for none.
 */
export function recordFromLines(lines: string): MarcRecord {
  const record: MarcRecord = { leader: book, fields: [] }
  for (const line of lines.split('\n')) {
    const written = line.trimStart()
    if (written.trim() === '') continue
    const tag = written.slice(0, 3)
    if (tag === 'LDR') record.leader = written.slice(4)
    else if (tag < '010') record.fields.push({ tag, value: written.slice(4) })
    else record.fields.push(dataField(tag, written.slice(4)))
  }
  return record
}

export function fieldsFromLines(lines: string): FieldIndex {
  return new FieldIndex(recordFromLines(lines))
}

function dataField(tag: string, rest: string): DataField {
  const parts = rest.slice(2).split(/\s*\$(?=[A-Za-z0-9](?:\s|$))/)
  const subfields = parts.slice(1).map((part) => ({ code: part[0]!, value: part.slice(1).trim() }))
  return { tag, ind1: indicator(rest[0]), ind2: indicator(rest[1]), subfields }
}

function indicator(written: string | undefined): string {
  return written === undefined || written === '_' ? ' ' : written
}

/**
 * A line 008 of 40 characters.
 * @param dates type of date and up to eight digits, "s1899", "m19982004"
 * @param language 008/35-37
 * @param at other positions: `{ 23: 'o' }`
 */
export function line008(dates: string, language = 'por', at: Readonly<Record<number, string>> = {}): string {
  const characters = [...`000101${dates}`.padEnd(40)]
  characters.splice(35, 3, ...language)
  for (const [position, value] of Object.entries(at)) characters.splice(Number(position), value.length, ...value)
  return `008 ${characters.join('')}`
}

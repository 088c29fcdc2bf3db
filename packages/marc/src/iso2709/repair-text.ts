/**
 * Text of an ISO 2709 record that another program has written in a way that belongs elsewhere: references of XML and
 * HTML, MARC-8 without its escape characters, subfield marks in a control field. Each is put right and reported.
 */
import { restoreLostEscapes } from '../encoding/lost-escapes.ts'
import { decodeReferences } from '../encoding/references.ts'
import { makeProblem, type Problem } from '../read-result.ts'
import { type ControlField, type DataField, type Field, isControlField, type MarcRecord } from '../record.ts'
import { isControlTag } from './parse-fields.ts'

const mark = '\u001f'

/**
 * @param bytes the record's, by which most records are known to need nothing
 * @param problems what was put right is added here
 */
export function repairText(record: MarcRecord, bytes: Buffer, problems: Problem[], offset: number): void {
  const mayHaveReferences = bytes.includes('&') && bytes.includes(';')
  const mayLackEscapes = bytes.includes('$1') || bytes.includes('(B')
  for (const field of record.fields) {
    if (isControlField(field)) repairControlField(field, problems, offset)
    else {
      if (mayLackEscapes && restoreLostEscapes(field)) {
        problems.push(makeProblem('lost-escapes', offset, { tag: field.tag }))
      }
      if (mayHaveReferences && decodeField(field)) problems.push(makeProblem('references', offset, { tag: field.tag }))
    }
  }
}

function decodeField(field: DataField): boolean {
  let isDecoded = false
  for (const one of field.subfields) {
    one.value = decodeReferences(one.value, () => {
      isDecoded = true
    })
  }
  return isDecoded
}

/** A subfield mark and its code are taken out; the text on both sides of it stays. */
function repairControlField(field: ControlField, problems: Problem[], offset: number): void {
  if (!field.value.includes(mark)) return
  const [before = '', ...behind] = field.value.split(mark)
  field.value = [before, ...behind.map((part) => part.slice(1))].join(' ').trim()
  problems.push(makeProblem('mark-in-control-field', offset, { tag: field.tag }))
}

/**
 * Control fields that were written with indicators and subfields, in a file whose other records have them as MARC 21
 * has: the same damage, not another format.
 */
export function repairControlFields(record: MarcRecord, problems: Problem[], offset: number): void {
  record.fields = record.fields.map((field): Field => {
    if (isControlField(field) || !isControlTag(field.tag)) return field
    problems.push(makeProblem('mark-in-control-field', offset, { tag: field.tag }))
    return {
      tag: field.tag,
      value: field.subfields
        .map(({ value }) => value)
        .join(' ')
        .trim(),
    }
  })
}

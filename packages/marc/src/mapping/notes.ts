/**
 * Notes: 5XX in record order, without those that have a place of their own. Not shown: notes that say of themselves
 * that they are private (first indicator 0 of 541, 542, 561, 583), and local notes but 590, which libraries use for
 * what only the staff should read.
 * Source: https://www.loc.gov/marc/bibliographic/bd5xx.html
 */
import type { DataField } from '../record.ts'
import type { Note } from '../title-data.ts'
import type { FieldIndex } from './field-index.ts'
import { isPrivateField } from './private-fields.ts'
import { allText, joined, text } from './text.ts'

/** Their own places: thesis, contents, access, summary, accessibility. */
const elsewhere = new Set(['502', '505', '506', '520', '532', '540'])

export function notes(fields: FieldIndex): Note[] {
  const found: Note[] = []
  for (const { field } of fields.where((tag) => tag[0] === '5' && !elsewhere.has(tag) && !isLocal(tag))) {
    if (isPrivateField(field)) continue
    const shown = noteText(field)
    if (shown) found.push({ tag: field.tag, text: shown })
  }
  return found
}

function isLocal(tag: string): boolean {
  return tag > '590' && tag <= '599'
}

/** $3 names the part that the note is about; $5 the institution, $7 and $8 are for machines. */
function noteText(field: DataField): string | undefined {
  const part = text(field, '3')
  const words = allText(field)
  if (words === undefined) return undefined
  return part === undefined ? words : `${part.replace(/:$/, '')}: ${words}`
}

/** 520, each one a paragraph. */
export function summaries(fields: FieldIndex): string[] {
  const found: string[] = []
  for (const { field } of fields.all('520')) {
    const shown = joined(field, 'abcu')
    if (shown) found.push(shown)
  }
  return found
}

/** 506, 540: who may read it, and what may be done with it. */
export function access(fields: FieldIndex): string[] {
  const found: string[] = []
  for (const { field } of fields.of('506', '540')) {
    const shown = noteText(field)
    if (shown) found.push(shown)
  }
  return found
}

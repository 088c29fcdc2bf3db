/**
 * What a record keeps for the staff: fields that say of themselves that they are private (first indicator 0 of 541,
 * 542, 561 and 583), and the subfields for nonpublic notes ($x of holdings, items and Koha's copies). Nobody else sees
 * them, in no view.
 * Source: https://www.loc.gov/marc/bibliographic/bd541.html, holdings/hd852.html, hd876878.html
 */
import type { DataField, Subfield } from '../record.ts'

const mayBePrivate = new Set(['541', '542', '561', '583'])
const haveNonpublicNotes = /^(?:85[2-5]|86[3-8]|87[678]|952)$/

export function isPrivateField(field: DataField): boolean {
  return field.ind1 === '0' && mayBePrivate.has(field.tag)
}

export function isPrivateSubfield(field: DataField, { code, value }: Subfield): boolean {
  if (code === 'x') return haveNonpublicNotes.test(field.tag)
  return code === 'o' && isStaffNote(value)
}

/** Notes of SirsiDynix Symphony items (949 and 999 $o) begin with their readers. */
export function isStaffNote(value: string): boolean {
  return value.startsWith('.STAFF.') || value.startsWith('.CIRCNOTE.')
}

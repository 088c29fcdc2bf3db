/**
 * A MARC 21 record as it is held in memory, whatever it was read from.
 * Source: https://www.loc.gov/marc/specifications/specrecstruc.html
 */
export interface MarcRecord {
  /** 24 characters. */
  leader: string
  /** In record order. */
  fields: Field[]
}

export type Field = ControlField | DataField

/** Tags 001 to 009: no indicators, no subfields. */
export interface ControlField {
  /** Three characters. */
  tag: string
  value: string
}

export interface DataField {
  /** Three characters. */
  tag: string
  /** One character each; a blank is a space. */
  ind1: string
  ind2: string
  /** In record order. */
  subfields: Subfield[]
}

export interface Subfield {
  /** One character. */
  code: string
  value: string
}

export function isControlField(field: Field): field is ControlField {
  return 'value' in field
}

export function isDataField(field: Field): field is DataField {
  return 'subfields' in field
}

/** The value of the first control field with this tag. */
export function controlValue(record: MarcRecord, tag: string): string | undefined {
  for (const field of record.fields) if (field.tag === tag && isControlField(field)) return field.value
  return undefined
}

/** All data fields with one of these tags, in record order. */
export function dataFields(record: MarcRecord, ...tags: string[]): DataField[] {
  const found: DataField[] = []
  for (const field of record.fields) if (isDataField(field) && tags.includes(field.tag)) found.push(field)
  return found
}

/** The first subfield of the field with this code. */
export function subfield(field: DataField, code: string): string | undefined {
  for (const one of field.subfields) if (one.code === code) return one.value
  return undefined
}

/** All subfields of the field whose code is one of the letters of `codes`, in record order. */
export function subfields(field: DataField, codes: string): string[] {
  const found: string[] = []
  for (const one of field.subfields) if (codes.includes(one.code)) found.push(one.value)
  return found
}

/** The form of a request: its fields by the names of the wire, in groups, and what is sent. */
import { fieldRow, type RequestField, type RequestValues, type requestFields } from '@estante/domain/requests/fields'
import { kindRow, type RequestKind } from '@estante/domain/requests/kinds'

export type WireName = (typeof requestFields)[RequestField]['wire'] | 'biblioteca'
/** As it stands in the fields: keywords are one text, separated by semicolons. */
export type TypedRequest = Partial<Record<WireName, string | boolean>>

const pageFields: readonly RequestField[] = [
  'coverPage',
  'summary',
  'introduction',
  'bibliographyStart',
  'bibliographyEnd',
  'totalPages',
  'hasIllustration',
]
const contactFields: readonly RequestField[] = ['contactEmail', 'observation']

export interface FieldGroups {
  about: readonly RequestField[]
  pages: readonly RequestField[]
  contact: readonly RequestField[]
}

export function groupsOf(kind: RequestKind): FieldGroups {
  const { fields } = kindRow(kind)
  return {
    about: fields.filter((field) => !pageFields.includes(field) && !contactFields.includes(field)),
    pages: fields.filter((field) => pageFields.includes(field)),
    contact: fields.filter((field) => contactFields.includes(field)),
  }
}

export const wireNameOf = (field: RequestField) => fieldRow(field).wire as Exclude<WireName, 'biblioteca'>

/** In the order of the form. */
export function fieldNames(kind: RequestKind): WireName[] {
  const { about, pages, contact } = groupsOf(kind)
  return [...[...about, ...pages].map(wireNameOf), 'biblioteca', ...contact.map(wireNameOf)]
}

/** What a stored request has, as the form shows it. */
export function typedOf(stored: Readonly<Record<string, string | boolean | readonly string[]>>): TypedRequest {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, typeof value === 'object' ? value.join('; ') : value]),
  )
}

/** The body of the call: only what this kind has. */
export function bodyOf(kind: RequestKind, typed: TypedRequest) {
  const names = fieldNames(kind)
  return Object.fromEntries(names.filter((name) => typed[name] !== undefined).map((name) => [name, typed[name]!]))
}

/** What the rules and the card read. */
export function valuesOf(kind: RequestKind, typed: TypedRequest): RequestValues {
  return Object.fromEntries(kindRow(kind).fields.map((field) => [field, readTyped(field, typed[wireNameOf(field)])]))
}

function readTyped(field: RequestField, typed: string | boolean | undefined): string | boolean | string[] {
  if (fieldRow(field).type === 'flag') return typed === true
  const text = String(typed ?? '')
  if (fieldRow(field).type !== 'keywords') return text
  return text
    .split(/[;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** What an entry says of a person, as it is kept: a value that cannot be right is left out, and the person comes in all the same. */

import type { DirectoryField } from '@estante/domain/patron/directory-fields'
import {
  cleanedLine,
  decidePersonalData,
  type PersonalData,
  type PersonalField,
} from '@estante/domain/patron/personal-data'
import type { Temporal } from 'temporal-polyfill'
import type { DirectoryEntry } from '../../integrations/ldap/ldap-settings.ts'

/** What belongs to the account, or to the row of the person, is not among them. */
const fields: Partial<Record<DirectoryField, PersonalField>> = {
  email: 'email',
  phone: 'phone',
  language: 'language',
  street: 'street',
  complement: 'complement',
  postal_code: 'postalCode',
  city: 'city',
  neighbourhood: 'neighbourhood',
  identity_document: 'identityDocument',
  cpf: 'cpf',
  nationality: 'nationality',
  gender: 'gender',
  birth_date: 'birthDate',
  education: 'education',
  locality: 'locality',
  profession: 'profession',
  marital_status: 'maritalStatus',
}

/**
 * @param stored of the person so far
 * @returns the data with what the entry says, which fields of it differ, and which values were left out
 */
export function dataOfEntry(
  { values }: Pick<DirectoryEntry, 'values'>,
  stored: PersonalData,
  today: Temporal.PlainDate,
): { data: PersonalData; changed: PersonalField[]; leftOut: PersonalField[] } {
  const said: Partial<PersonalData> = {}
  for (const [field, name] of Object.entries(fields) as [DirectoryField, PersonalField][]) {
    const value = values[field]
    if (value !== undefined) said[name] = name === 'birthDate' ? dayOf(value) : value
  }
  const facts = { stored, locked: [], receivesEmail: false, today }
  const leftOut = decidePersonalData(said, facts).problems.map(({ field }) => field)
  for (const field of leftOut) delete said[field]
  const { data } = decidePersonalData(said, facts)
  const changed = (Object.keys(said) as PersonalField[]).filter((field) => data[field] !== stored[field])
  return { data, changed, leftOut }
}

export function nameOfEntry({ values }: Pick<DirectoryEntry, 'values'>): string {
  return cleanedLine(values.name ?? '').slice(0, 200)
}

const lastDay: DirectoryField = 'valid_until'

/** Of the registration; undefined: the entry does not say, or says no day. */
export function lastDayOf({ values }: Pick<DirectoryEntry, 'values'>): string | undefined {
  const day = dayOf(values[lastDay] ?? '')
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) ? day : undefined
}

/** "20010305000000Z", as directories write a time, is a day like "2001-03-05". */
export function dayOf(value: string): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:\d{4}(?:\d\d)?(?:\.\d+)?Z)?$/.exec(value) ?? []
  return year ? `${year}-${month}-${day}` : value
}

/** Personal data in the names of the wire, and their field problems. */
import type { FieldErrorCode } from '@estante/contract/errors'
import type { WirePersonalData } from '@estante/contract/patron.shapes'
import type { PersonalData, PersonalField, PersonalProblem } from '@estante/domain/patron/personal-data'
import type { Details, FieldProblem } from '../../http/refusal.ts'

type WireField = keyof WirePersonalData

export const wireField: Readonly<Record<PersonalField, WireField>> = {
  email: 'email',
  phone: 'telefone',
  street: 'rua',
  complement: 'complemento',
  neighbourhood: 'bairro',
  city: 'cidade',
  postalCode: 'cep',
  birthDate: 'data_nascimento',
  cpf: 'cpf',
  identityDocument: 'rg',
  nationality: 'nacionalidade',
  gender: 'sexo',
  maritalStatus: 'estado_civil',
  education: 'escolaridade',
  locality: 'localidade',
  profession: 'profissao',
  language: 'idioma',
}

const pairs = Object.entries(wireField) as [PersonalField, WireField][]

export function toWire(data: PersonalData): WirePersonalData {
  return Object.fromEntries(pairs.map(([field, name]) => [name, data[field]])) as WirePersonalData
}

/** The sent values, in the code's names. */
export function fromWire(sent: Partial<WirePersonalData>): Partial<PersonalData> {
  const known = pairs.filter(([, name]) => sent[name] !== undefined)
  return Object.fromEntries(known.map(([field, name]) => [field, sent[name]]))
}

const codes: Readonly<Record<PersonalProblem['code'], FieldErrorCode>> = {
  'too-long': 'field.too_long',
  locked: 'field.locked',
  'not-allowed': 'field.not_allowed',
  'bad-email': 'field.bad_email',
  'too-many-emails': 'field.too_many_emails',
  'email-needed': 'field.email_needed',
  'bad-phone': 'field.bad_phone',
  'bad-postal-code': 'field.bad_postal_code',
  'bad-cpf': 'field.bad_cpf',
  'bad-day': 'field.bad_day',
}

export function presentProblem(problem: PersonalProblem): FieldProblem {
  const details: Details = problem.code === 'too-long' ? { most: problem.most } : {}
  return { field: wireField[problem.field], code: codes[problem.code], details }
}

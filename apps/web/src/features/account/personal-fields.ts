/** The personal data form: fields and groups, named as on the wire. */
import type { AnswerOf } from '@estante/contract/shapes'
import { interfaceLanguages } from '@estante/domain/institution/languages'
import { educationLevels, genders, maritalStatuses } from '@estante/domain/patron/choices'
import type { ComponentPropsWithRef } from 'react'
import type { FormFields } from '../../shell/form-problems.ts'

export type PersonalAnswer = AnswerOf<'patron.data'>
export type PersonalField = PersonalAnswer['bloqueados'][number]
export type PersonalForm = Pick<PersonalAnswer, PersonalField | 'recebe_email'>

export interface FieldLook extends Pick<ComponentPropsWithRef<'input'>, 'type' | 'inputMode' | 'autoComplete'> {
  name: PersonalField
  width?: 's' | 'm'
  hasHint?: boolean
  /** It may stay empty. The e-mail may too, unless mail is wanted. */
  optional?: boolean
  /** Typed as dd/mm/yyyy, or picked from the device's calendar. */
  isDay?: boolean
  /** The codes of a choice; labels are under the field's name. */
  choices?: readonly string[]
}

export const looks: Readonly<Record<PersonalField, FieldLook>> = {
  email: { name: 'email', autoComplete: 'email', inputMode: 'email', hasHint: true },
  telefone: { name: 'telefone', type: 'tel', autoComplete: 'tel', width: 'm', hasHint: true, optional: true },
  idioma: { name: 'idioma', choices: interfaceLanguages.map(({ code }) => code) },
  cep: { name: 'cep', autoComplete: 'postal-code', inputMode: 'numeric', width: 's', optional: true },
  rua: { name: 'rua', autoComplete: 'address-line1', optional: true },
  complemento: { name: 'complemento', autoComplete: 'address-line2', optional: true },
  bairro: { name: 'bairro', autoComplete: 'address-level3', optional: true },
  cidade: { name: 'cidade', autoComplete: 'address-level2', optional: true },
  localidade: { name: 'localidade', optional: true },
  data_nascimento: { name: 'data_nascimento', isDay: true, autoComplete: 'bday', hasHint: true, optional: true },
  cpf: { name: 'cpf', inputMode: 'numeric', width: 'm', hasHint: true, optional: true },
  rg: { name: 'rg', width: 'm', optional: true },
  sexo: { name: 'sexo', choices: genders, optional: true },
  estado_civil: { name: 'estado_civil', choices: maritalStatuses, optional: true },
  nacionalidade: { name: 'nacionalidade', autoComplete: 'country-name', optional: true },
  escolaridade: { name: 'escolaridade', choices: educationLevels, optional: true },
  profissao: { name: 'profissao', autoComplete: 'organization-title', optional: true },
}

/** In page order; the two fields of a pair are side by side where there is room. */
export const groups: readonly { name: 'contact' | 'address' | 'about'; rows: readonly PersonalField[][] }[] = [
  { name: 'contact', rows: [['email'], ['telefone'], ['idioma']] },
  { name: 'address', rows: [['cep'], ['rua'], ['complemento'], ['bairro', 'cidade'], ['localidade']] },
  {
    name: 'about',
    rows: [
      ['data_nascimento'],
      ['cpf'],
      ['rg'],
      ['sexo', 'estado_civil'],
      ['nacionalidade', 'escolaridade'],
      ['profissao'],
    ],
  },
]

/** What a refusal can be about, in the order of the page. */
export const personalFields: FormFields<PersonalField> = { names: groups.flatMap(({ rows }) => rows.flat()) }

/** A locked CPF is shown to its owner as far as they need it to know it again: "•••.•••.247-••". */
export function maskCpf(digits: string): string {
  return digits.length === 11 ? `•••.•••.${digits.slice(6, 9)}-••` : digits
}

/** The form's initial values: the answer without metadata, formatted for display. */
export function formOf(answer: PersonalAnswer): PersonalForm {
  const { nome: _, bloqueados: __, versao: ___, ...form } = answer
  return { ...form, cep: writePostalCode(form.cep) }
}

/** "37590038" → "37590-038"; other texts are unchanged. */
export function writePostalCode(digits: string): string {
  return /^\d{8}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** "52998224725" → "529.982.247-25"; other texts are unchanged. */
export function writeCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

/** The form of a new person: fields and groups, named as on the wire. */
import type { FormFields } from '../../shell/form-problems.ts'
import { groups, type PersonalField, type PersonalForm } from '../account/personal-fields.ts'

export interface NewPersonTyped extends PersonalForm {
  usuario: string
  nome: string
  cod_categoria: string
  cod_biblioteca: string
  /** "2026-12-31", or an incomplete text. */
  validade: string
  comprovante: boolean
  outra_pessoa: boolean
  senha: 'email' | 'papel' | 'nenhuma'
}

/** What tells people apart stands first, so that who is known is seen before all else is typed. */
export const firstFields = ['data_nascimento', 'cpf', 'email'] as const satisfies readonly PersonalField[]
const isFirst = (name: PersonalField) => firstFields.some((one) => one === name)

export const otherGroups = groups.map(({ name, rows }) => ({
  name,
  rows: rows.map((row) => row.filter((field) => !isFirst(field))).filter((row) => row.length > 0),
}))

const accountFields = ['usuario', 'cod_categoria', 'cod_biblioteca', 'validade'] as const
export type NewPersonField = 'nome' | (typeof accountFields)[number] | PersonalField

/** What a refusal can be about, in the order of the page. */
export const newPersonFields: FormFields<NewPersonField> = {
  names: ['nome', ...firstFields, ...accountFields, ...otherGroups.flatMap(({ rows }) => rows.flat())],
}

/** Nothing is typed yet. */
export function emptyPerson(language: string, library: string): NewPersonTyped {
  const names = groups.flatMap(({ rows }) => rows.flat())
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<PersonalField, string>
  return {
    ...empty,
    idioma: language,
    recebe_email: true,
    usuario: '',
    nome: '',
    cod_categoria: '',
    cod_biblioteca: library,
    validade: '',
    comprovante: false,
    outra_pessoa: false,
    senha: 'email',
  }
}

/** The loan request form: initial values, and the kinds of copies to choose from. */
import type { WireCopyKind } from '@estante/contract/loan-requests.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import type { FormFields } from '../../shell/form-problems.ts'

export type RequestOptions = AnswerOf<'loan-requests.form'>
export type Origin = RequestOptions['bibliotecas_origem'][number]

export interface RequestFields {
  biblioteca_origem: string
  /** Index of the kind among those of the library; empty: none. */
  kind: string
  biblioteca_recebimento: string
  cod_local_recebimento: string
  domicilio: boolean
  recebimento_textual: string
  telefone: string
  email: string
  pessoa_autorizada: string
}

export type FieldName = Exclude<keyof RequestFields, 'domicilio'>

const kindParts = ['volume', 'tomo', 'parte', 'material_adicional']

/** In the order in which they stand in the form; what is wrong with a part of the kind is told at the choice among them. */
export const requestFields: FormFields<FieldName> = {
  names: [
    'biblioteca_origem',
    'kind',
    'biblioteca_recebimento',
    'cod_local_recebimento',
    'recebimento_textual',
    'telefone',
    'email',
    'pessoa_autorizada',
  ],
  nameOf: (wireName) => (kindParts.includes(wireName) ? 'kind' : wireName),
}

/** Preselects single choices. */
export function firstFields(options: RequestOptions): RequestFields {
  const possible = options.bibliotecas_origem.filter(({ possivel }) => possivel)
  const from = possible[0]?.cod_biblioteca ?? ''
  return {
    biblioteca_origem: from,
    kind: onlyKind(options, from),
    biblioteca_recebimento: '',
    cod_local_recebimento: '',
    domicilio: false,
    recebimento_textual: options.endereco,
    telefone: options.telefone,
    email: options.email,
    pessoa_autorizada: '',
  }
}

/** Another library has other copies, so the kind is reset. */
export function withOrigin(fields: RequestFields, options: RequestOptions, from: string): RequestFields {
  const to = fields.biblioteca_recebimento === from && !fields.domicilio ? '' : fields.biblioteca_recebimento
  return { ...fields, biblioteca_origem: from, kind: onlyKind(options, from), biblioteca_recebimento: to }
}

function onlyKind(options: RequestOptions, from: string): string {
  return kindsOf(options, from).length === 1 ? '0' : ''
}

export function kindsOf(options: RequestOptions, from: string): readonly WireCopyKind[] {
  return options.bibliotecas_origem.find((one) => one.cod_biblioteca === from)?.opcoes ?? []
}

/** Possible destinations: every library but the source, unless the copy is delivered home. */
export function receiversOf(options: RequestOptions, { biblioteca_origem, domicilio }: RequestFields) {
  return options.bibliotecas_recebimento.filter(
    ({ cod_biblioteca }) => domicilio || cod_biblioteca !== biblioteca_origem,
  )
}

/** The body of the call. */
export function bodyOf(fields: RequestFields, options: RequestOptions) {
  const { kind: place, domicilio, cod_local_recebimento, recebimento_textual, ...rest } = fields
  const kind = place === '' ? undefined : kindsOf(options, fields.biblioteca_origem)[Number(place)]
  return {
    ...rest,
    domicilio,
    ...(domicilio ? { recebimento_textual } : { cod_local_recebimento }),
    volume: kind?.volume ?? '',
    tomo: kind?.tomo ?? '',
    parte: kind?.parte ?? '',
    material_adicional: kind?.material_adicional ?? '',
  }
}

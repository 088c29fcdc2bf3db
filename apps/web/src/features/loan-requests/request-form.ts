/** The form of a loan request: what it begins with, and the kinds of copies among which it asks. */
import type { WireCopyKind } from '@estante/contract/loan-requests.shapes'
import type { AnswerOf } from '@estante/contract/shapes'

export type RequestOptions = AnswerOf<'loan-requests.form'>
export type Origin = RequestOptions['bibliotecas_origem'][number]

export interface RequestFields {
  biblioteca_origem: string
  /** The place of the chosen kind among those of the library; empty: none is chosen. */
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

/** In the order in which they stand in the form. */
const fieldNames: readonly FieldName[] = [
  'biblioteca_origem',
  'kind',
  'biblioteca_recebimento',
  'cod_local_recebimento',
  'recebimento_textual',
  'telefone',
  'email',
  'pessoa_autorizada',
]

/** Where there is nothing to choose, it is chosen. */
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

/** Another library has other copies: what was chosen among the first one's is no choice of it. */
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

/** Where it can be received: everywhere but where it stands, unless it is brought home from there. */
export function receiversOf(options: RequestOptions, { biblioteca_origem, domicilio }: RequestFields) {
  return options.bibliotecas_recebimento.filter(
    ({ cod_biblioteca }) => domicilio || cod_biblioteca !== biblioteca_origem,
  )
}

/** What the call takes. */
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

/** Problems as the server names them, at the fields that the form shows. */
export function problemsOf(
  errors: Readonly<Record<string, readonly string[]>> = {},
): { name: FieldName; text: string }[] {
  const kinds = ['volume', 'tomo', 'parte', 'material_adicional']
  const told = Object.entries(errors).map(([name, texts]) => ({
    name: (kinds.includes(name) ? 'kind' : name) as FieldName,
    text: texts.join(' '),
  }))
  return fieldNames.flatMap((name) => told.find((one) => one.name === name) ?? [])
}

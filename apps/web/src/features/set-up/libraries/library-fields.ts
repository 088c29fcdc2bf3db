import type { AnswerOf } from '@estante/contract/shapes'

export type SetUpLibraries = AnswerOf<'set-up-libraries.list'>
export type SetUpLibrary = SetUpLibraries['bibliotecas'][number]
export type SetUpCampus = SetUpLibraries['campi'][number]

/** In the order of the form. */
export const libraryFields = [
  'nome',
  'nome_curto',
  'codigo',
  'cod_campus',
  'ordem',
  'local',
  'endereco',
  'telefone',
  'email',
  'acessibilidade',
  'acessibilidade_es',
  'acessibilidade_en',
] as const
export type LibraryField = (typeof libraryFields)[number]

export type TypedLibrary = Record<LibraryField, string>

export function typedLibrary(saved: SetUpLibrary): TypedLibrary {
  return { ...saved, ordem: String(saved.ordem) }
}

/** One to fill in: on the first campus, behind all others. */
export function emptyLibrary(campus: string, libraries: readonly SetUpLibrary[]): TypedLibrary {
  const last = Math.max(0, ...libraries.map(({ ordem }) => ordem))
  const empty = Object.fromEntries(libraryFields.map((name) => [name, ''])) as TypedLibrary
  return { ...empty, cod_campus: campus, ordem: String(last + 1) }
}

/** What is sent: an order that is no number is refused at its field. */
export function sentLibrary(typed: TypedLibrary) {
  const sent = Object.fromEntries(libraryFields.map((name) => [name, typed[name]])) as TypedLibrary
  return { ...sent, ordem: Number(typed.ordem) }
}

/** The field of a refusal that names none. */
export const fieldOfRefusal: Readonly<Record<string, LibraryField>> = {
  'set_up.name_taken': 'codigo',
  'set_up.code_invalid': 'codigo',
  'set_up.campus_not_found': 'cod_campus',
}

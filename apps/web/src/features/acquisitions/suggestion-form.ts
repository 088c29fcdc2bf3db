/** What the form of a purchase suggestion holds, and what is wrong with it before it is sent. */
import type { BodyOf } from '@estante/contract/shapes'
import {
  longestOfSuggestion,
  type SuggestionField,
  type SuggestionProblem,
  suggestionProblems,
} from '@estante/domain/acquisitions/suggestion-fields'

/** Fields of the wire, in the order of the form. */
export const suggestionNames = [
  'campus',
  'biblioteca',
  'titulo',
  'editor',
  'autor',
  'edicao',
  'isbn_issn',
  'outras_inf',
] as const
export type SuggestionName = (typeof suggestionNames)[number]

export type SuggestionValues = Record<SuggestionName, string> & { periodico: boolean }

export const emptySuggestion: SuggestionValues = {
  campus: '',
  biblioteca: '',
  titulo: '',
  editor: '',
  autor: '',
  edicao: '',
  isbn_issn: '',
  outras_inf: '',
  periodico: false,
}

const wireNames: Readonly<Record<SuggestionField, SuggestionName>> = {
  campus: 'campus',
  library: 'biblioteca',
  title: 'titulo',
  publisher: 'editor',
  author: 'autor',
  edition: 'edicao',
  isbnIssn: 'isbn_issn',
  otherInformation: 'outras_inf',
}

export interface FormProblem {
  name: SuggestionName
  code: SuggestionProblem['code']
  /** Characters at most. */
  most?: number
}

/** The first is the one that the warning names. */
export function problemsOf(values: SuggestionValues): FormProblem[] {
  const fields = {
    library: values.biblioteca === '' ? undefined : Number(values.biblioteca),
    title: values.titulo,
    publisher: values.editor,
    author: values.autor,
    edition: values.edicao,
    isbnIssn: values.isbn_issn,
    otherInformation: values.outras_inf,
  }
  return suggestionProblems(fields).map(({ field, code }) => ({
    name: wireNames[field],
    code,
    ...(code === 'too-long' && { most: longestOfSuggestion[field as keyof typeof longestOfSuggestion] }),
  }))
}

export function bodyOf({ periodico, ...texts }: SuggestionValues): BodyOf<'acquisitions.suggest'> {
  return { ...texts, periodico }
}

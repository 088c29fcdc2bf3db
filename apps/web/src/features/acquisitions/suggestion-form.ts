/** What the form of a purchase suggestion holds, and what is wrong with it before it is sent. */
import type { BodyOf } from '@estante/contract/shapes'
import { courseNeedProblems, mostCopies } from '@estante/domain/acquisitions/course-need'
import {
  longestOfSuggestion,
  type SuggestionField,
  type SuggestionProblem,
  suggestionProblems,
} from '@estante/domain/acquisitions/suggestion-fields'

/** Fields of the wire, in the order of the form. */
export const suggestionNames = [
  'disciplina',
  'bibliografia',
  'exemplares',
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
  disciplina: '',
  bibliografia: '',
  exemplares: '',
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

const needNames = { course: 'disciplina', bibliography: 'bibliografia', copies: 'exemplares' } as const

export interface FormProblem {
  name: SuggestionName
  code: SuggestionProblem['code'] | 'not-a-number'
  /** Characters at most, or copies. */
  most?: number
}

/** A course as the call names it. */
export interface CourseOption {
  codigo: string
  descricao: string
}

/**
 * The form's first values for a professor: their only course, or what the address names of course, title, author and
 * publisher.
 */
export function startingValues(address: URLSearchParams, courses: readonly CourseOption[]): SuggestionValues {
  const named = courses.find(({ codigo }) => codigo === address.get('disciplina'))
  const course = named ?? (courses.length === 1 ? courses[0] : undefined)
  return {
    ...emptySuggestion,
    disciplina: course?.codigo ?? '',
    bibliografia: address.get('bibliografia') === 'complementary' ? 'complementary' : 'basic',
    titulo: address.get('titulo') ?? '',
    autor: address.get('autor') ?? '',
    editor: address.get('editor') ?? '',
  }
}

/** The first is the one that the warning names. @param courses those that a professor chooses from */
export function problemsOf(values: SuggestionValues, courses: readonly CourseOption[] = []): FormProblem[] {
  const fields = {
    library: values.biblioteca === '' ? undefined : Number(values.biblioteca),
    title: values.titulo,
    publisher: values.editor,
    author: values.autor,
    edition: values.edicao,
    isbnIssn: values.isbn_issn,
    otherInformation: values.outras_inf,
  }
  const need = {
    course: values.disciplina === '' ? undefined : Number(values.disciplina),
    bibliography: values.bibliografia,
    copies: values.exemplares.trim(),
  }
  const taught = courses.map(({ codigo }) => Number(codigo))
  return [
    ...courseNeedProblems(need, taught).map(({ field, code }) => ({ name: needNames[field], code, most: mostCopies })),
    ...suggestionProblems(fields).map(({ field, code }) => ({
      name: wireNames[field],
      code,
      ...(code === 'too-long' && { most: longestOfSuggestion[field as keyof typeof longestOfSuggestion] }),
    })),
  ]
}

export function bodyOf({ periodico, ...texts }: SuggestionValues): BodyOf<'acquisitions.suggest'> {
  return { ...texts, periodico }
}

/** A suggestion that begins with the words of a search: an ISBN or ISSN has a field of its own. */
export function suggestionFor(words: string): SuggestionValues {
  const isNumber = /^(?:\d[ -]?){7,12}[\dx]$/i.test(words)
  return { ...emptySuggestion, [isNumber ? 'isbn_issn' : 'titulo']: words }
}

import type { AnswerOf } from '@estante/contract/shapes'
import type { FilterLetter } from '@estante/domain/search/filters'
import { emptySearch, withFilter, withWords } from '@estante/domain/search/search-state'
import { searchPath, titlePath } from '../paths.ts'

export type SuggestionKind = 'titles' | 'authors' | 'subjects'

export interface Suggestion {
  text: string
  /** The typed variant; empty for the text itself. */
  via: string
  /** The author of a single title; otherwise empty. */
  author: string
  total: number
  /** The link's address. */
  href: string
}

export interface SuggestionGroup {
  kind: SuggestionKind
  suggestions: Suggestion[]
}

/** Kinds of suggestions for each index of the search box; other indexes have none. */
const kindsOfIndex: Readonly<Record<string, readonly SuggestionKind[]>> = {
  LIVRE: ['titles', 'authors', 'subjects'],
  TITULO: ['titles'],
  INDICE_1: ['titles'],
  AUTOR: ['authors'],
  INDICE_3: ['authors'],
  ASSUNTO: ['subjects'],
  INDICE_2: ['subjects'],
}

/** The index of titles by beginning. */
const titleBegins = 'INDICE_1'

export function suggestedKinds(index: string): readonly SuggestionKind[] {
  return kindsOfIndex[index] ?? []
}

/** The non-empty groups in order. */
export function suggestionGroups(
  { titulos, autores, assuntos }: AnswerOf<'browse.suggest'>,
  kinds: readonly SuggestionKind[],
): SuggestionGroup[] {
  const titles = titulos.map(({ cod_acervo, descricao, autor, total }) => ({
    text: descricao,
    via: '',
    author: autor,
    total: Number(total),
    href: cod_acervo === '' ? searchPath(withWords(emptySearch, descricao, titleBegins)) : titlePath(cod_acervo),
  }))
  const byKind = { titles, authors: headings(autores, 'A'), subjects: headings(assuntos, 'S') }
  return kinds.map((kind) => ({ kind, suggestions: byKind[kind] })).filter(({ suggestions }) => suggestions.length > 0)
}

function headings(found: AnswerOf<'browse.suggest'>['autores'], letter: FilterLetter): Suggestion[] {
  return found.map(({ cod_autoridade, descricao, ver, total }) => ({
    text: descricao,
    via: ver,
    author: '',
    total: Number(total),
    href: searchPath(withFilter(emptySearch, letter, cod_autoridade)),
  }))
}

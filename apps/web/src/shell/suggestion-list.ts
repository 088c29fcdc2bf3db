import type { AnswerOf } from '@estante/contract/shapes'
import type { FilterLetter } from '@estante/domain/search/filters'
import { emptySearch, withFilter, withWords } from '@estante/domain/search/search-state'
import { searchPath, titlePath } from '../paths.ts'

export type SuggestionKind = 'titles' | 'authors' | 'subjects'

export interface Suggestion {
  text: string
  /** The other name that was typed; empty where it was the text itself. */
  via: string
  /** Who made the one title; else empty. */
  author: string
  total: number
  /** Where it leads. */
  href: string
}

export interface SuggestionGroup {
  kind: SuggestionKind
  suggestions: Suggestion[]
}

/** What is suggested beside each index of the search box; beside others nothing is. */
const kindsOfIndex: Readonly<Record<string, readonly SuggestionKind[]>> = {
  LIVRE: ['titles', 'authors', 'subjects'],
  TITULO: ['titles'],
  INDICE_1: ['titles'],
  AUTOR: ['authors'],
  INDICE_3: ['authors'],
  ASSUNTO: ['subjects'],
  INDICE_2: ['subjects'],
}

/** The index of titles that begin as asked. */
const titleBegins = 'INDICE_1'

export function suggestedKinds(index: string): readonly SuggestionKind[] {
  return kindsOfIndex[index] ?? []
}

/** The groups that have something to suggest, in their order. */
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

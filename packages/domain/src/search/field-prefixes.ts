/**
 * What can be named inside a search, before a colon: "autor:machado", "title:\"dom casmurro\"", "año:1890..1900". One row
 * each. Its names are understood in all languages, whatever the language of the page, in any case and without
 * accents; a blank behind the colon makes plain words of it, as in a title with its subtitle.
 */
import type { SearchField } from './indexes.ts'

export interface FieldPrefix {
  field: SearchField | 'barcode' | 'notes' | 'contents' | 'year'
  /** Portuguese, Spanish, English, French, Italian; the names of one place may be the same, those of two never. */
  names: readonly string[]
}

export const fieldPrefixes: readonly FieldPrefix[] = [
  { field: 'all', names: ['tudo', 'todo', 'all', 'tout', 'tutto'] },
  { field: 'title', names: ['título', 'title', 'titre', 'titolo'] },
  { field: 'author', names: ['autor', 'author', 'auteur', 'autore'] },
  { field: 'subject', names: ['assunto', 'materia', 'tema', 'subject', 'sujet', 'soggetto'] },
  { field: 'series', names: ['série', 'series', 'collection', 'collana'] },
  { field: 'publisher', names: ['editora', 'editorial', 'publisher', 'éditeur', 'editore'] },
  { field: 'callNumber', names: ['chamada', 'signatura', 'call', 'cote', 'collocazione'] },
  { field: 'isbn', names: ['isbn'] },
  { field: 'issn', names: ['issn'] },
  { field: 'barcode', names: ['exemplar', 'tombo', 'ejemplar', 'barcode', 'exemplaire', 'copia'] },
  { field: 'notes', names: ['notas', 'notes', 'note'] },
  { field: 'contents', names: ['conteúdo', 'contenido', 'contents', 'contenu', 'contenuto'] },
  { field: 'year', names: ['ano', 'year', 'année', 'anno'] },
]

/** "Série" and "serie" are one name. */
export function foldedPrefix(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const byName = new Map(fieldPrefixes.flatMap((prefix) => prefix.names.map((name) => [foldedPrefix(name), prefix])))

/** @param name as it is typed, without the colon */
export function fieldPrefix(name: string): FieldPrefix | undefined {
  return byName.get(foldedPrefix(name))
}

const beforeColon = /(?<![\p{L}\p{M}\p{N}])(?<name>[\p{L}\p{M}]+):(?<blanks>\s*)(?=\S)/gu

/** "autor: machado" → "autor:machado": as it is meant where the words with the blank find nothing. */
export function withoutBlanksBehindPrefixes(words: string): string {
  return words.replace(beforeColon, (typed, name: string) => (fieldPrefix(name) ? `${name}:` : typed))
}

/** "autor:machado 1899" → "machado 1899" */
export function withoutPrefixes(words: string): string {
  return words.replace(beforeColon, (typed, name: string, blanks: string) =>
    blanks === '' && fieldPrefix(name) ? '' : typed,
  )
}

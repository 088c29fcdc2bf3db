import type { ListEntry } from '@estante/contract/browse.shapes'
import type { ListName } from '@estante/contract/pages'
import { isFilterLetter } from '@estante/domain/search/filters'
import { emptySearch, withFilter, withWords } from '@estante/domain/search/search-state'
import { searchPath, titlePath } from '../../paths.ts'

/** The search indexes for title names and call numbers by their beginnings. */
const titleBegins = 'INDICE_1'
const callNumberBegins = 'NUMERO_CHAMADA'

/** The link of an entry: its only title, otherwise its titles. */
export function entryPath(list: ListName, { cod_acervo, parametro, valor }: ListEntry): string {
  if (cod_acervo !== '') return titlePath(cod_acervo)
  if (isFilterLetter(parametro)) return searchPath(withFilter(emptySearch, parametro, valor))
  return searchPath(withWords(emptySearch, valor, list === 'chamada' ? callNumberBegins : titleBegins))
}

/** The titles of a referenced heading (see, see also), found like those of the entry. */
export function referencePath({ parametro }: ListEntry, { cod_autoridade }: ListEntry['ver'][number]): string {
  return isFilterLetter(parametro) ? searchPath(withFilter(emptySearch, parametro, cod_autoridade)) : ''
}

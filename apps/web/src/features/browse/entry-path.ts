import type { ListEntry } from '@estante/contract/browse.shapes'
import type { ListName } from '@estante/contract/pages'
import { isFilterLetter } from '@estante/domain/search/filters'
import { emptySearch, withFilter, withWords } from '@estante/domain/search/search-state'
import { searchPath, titlePath } from '../../paths.ts'

/** The indexes in which the names of titles and the call numbers of a list are found as they begin. */
const titleBegins = 'INDICE_1'
const callNumberBegins = 'NUMERO_CHAMADA'

/** Where an entry leads: to its only title, else to its titles. */
export function entryPath(list: ListName, { cod_acervo, parametro, valor }: ListEntry): string {
  if (cod_acervo !== '') return titlePath(cod_acervo)
  if (isFilterLetter(parametro)) return searchPath(withFilter(emptySearch, parametro, valor))
  return searchPath(withWords(emptySearch, valor, list === 'chamada' ? callNumberBegins : titleBegins))
}

/** The titles of a heading that an entry refers to (see, see also): found as those of the entry are. */
export function referencePath({ parametro }: ListEntry, { cod_autoridade }: ListEntry['ver'][number]): string {
  return isFilterLetter(parametro) ? searchPath(withFilter(emptySearch, parametro, cod_autoridade)) : ''
}

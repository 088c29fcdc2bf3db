import { type SearchField, type SearchIndex, searchIndexes } from '@estante/domain/search/indexes'
import { searchOrders } from '@estante/domain/search/orders'
import { materialTypes } from '@estante/domain/titles/material-types'
import type { Reader } from '../../database/database.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import { readSetting } from '../institution/settings.ts'

/** Searchable fields that are offered. */
type OfferedField = Exclude<SearchField, 'publisher' | 'readingLists'>

type OfferedMatch = Exclude<SearchIndex['match'], 'cql'>

export function listIndexes(language: Language) {
  return searchIndexes
    .filter((index) => index.offered)
    .map(({ match, field, code }) => ({
      grupo: message(language, `search:match_${match as OfferedMatch}`),
      label: message(language, `search:index_${field as OfferedField}`),
      value: code,
    }))
}

export async function listOrders(db: Reader, language: Language) {
  const byDefault = await readSetting(db, 'search.order')
  return searchOrders.map((order) => ({
    label: message(language, `search:order_${order.code}`),
    value: order.code,
    direction: order.direction,
    padrao: order.code === byDefault,
  }))
}

/** Pictures for titles without a cover: the server draws them like the browser. */
export function listDefaultImages() {
  return {
    imagem: '/imagens/capa/book.svg',
    por_tipo: materialTypes.map(({ type, code }) => ({ cod_tipo_obra: code, imagem: `/imagens/capa/${type}.svg` })),
  }
}

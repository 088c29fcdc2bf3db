import { externalSearches } from '@estante/domain/search/external-searches'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { storedSetting } from '../institution/store.ts'
import { titlesByIds } from '../titles/store.ts'

/** The other titles of each requested title, for display. */
export const findOtherTitles: ReadingHandler<'search.otherTitles'> = async (db, { query }) => {
  const codes = codesIn(query.acervos)
  const titles = await titlesByIds(db, codes.map(Number))
  return codes.flatMap((code) => {
    const title = titles.get(Number(code))
    if (!title || title.state === 'withdrawn') return []
    return { cod_acervo: code, titulos: title.data.otherTitles }
  })
}

/** Searches find every title that is not withdrawn: the index follows the database. */
export const findIndexedTitles: ReadingHandler<'search.indexedTitles'> = async (db, { query }) => {
  const codes = codesIn(query.acervos)
  const titles = await titlesByIds(db, codes.map(Number))
  return codes.map((code) => ({ cod_acervo: code, indexado: titles.get(Number(code))?.state === 'active' ? 'S' : 'N' }))
}

/** Links to the external searches that the institution configured, with the search words. */
export const listExternalSearches: ReadingHandler<'search.outsideSearches'> = async (db, { query, language }) => {
  const places = await storedSetting(db, 'search.outside')
  return externalSearches(places, query.termoPesquisa ?? '', language).map(({ code, name, link }) => ({
    codigo: code,
    descricao: name,
    link,
  }))
}

/** "12, 15,x" → 12 and 15, without duplicates. */
function codesIn(list = ''): string[] {
  const codes = list.split(',').map((code) => code.trim())
  return [...new Set(codes.filter((code) => /^[1-9]\d{0,8}$/.test(code)))]
}

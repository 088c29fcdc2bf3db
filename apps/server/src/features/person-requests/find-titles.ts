/** A title, as somebody at the desk names it. */
import { isIsbn10, isIsbn13 } from '@estante/marc/mapping/check-digits'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { searchCached } from '../../search/result-cache.ts'
import { titleOfCopy } from '../circulation/check-out.ts'
import { findCopyId } from '../circulation/store/copies.ts'
import { presentTitle } from '../holds/present.ts'
import { readQuery } from '../institution/read-query.ts'
import { titlesByIds } from '../titles/store.ts'

/** Nobody chooses among more: another word is faster. */
const mostTitles = 10

export const findTitles: ReadingHandler<'person-requests.titles'> = async (db, request, { search }) => {
  const words = request.query.busca.trim()
  if (words === '') return { total: 0, titulos: [] }
  const scanned = await titleWithCopy(db, words)
  if (scanned !== undefined) return present([scanned], 1)
  const [numbered] = /^\d{1,9}$/.test(words) ? await active([Number(words)]) : []
  const state = await readQuery(db, { q: searchedWords(words), for: 'LIVRE' })
  const found = await searchCached(search, { ...state, perPage: mostTitles }, request.searchClient)
  const others = found.ids.filter((id) => id !== numbered)
  return present(
    numbered === undefined ? others : [numbered, ...others],
    found.total + found.ids.length - others.length,
  )

  async function active(ids: readonly number[]): Promise<number[]> {
    const titles = await titlesByIds(db, [...ids])
    return ids.filter((id) => titles.get(id)?.state === 'active')
  }

  async function present(ids: readonly number[], total: number) {
    const shown = (await active(ids)).slice(0, mostTitles)
    const titles = await titlesByIds(db, shown)
    return { total, titulos: shown.map((id) => presentTitle(titles.get(id)!, request.language)) }
  }
}

async function titleWithCopy(db: Reader, barcode: string): Promise<number | undefined> {
  const copy = await findCopyId(db, { barcode })
  return copy === undefined ? undefined : titleOfCopy(db, copy)
}

/** Scanners and people write an ISBN with hyphens or without. */
function searchedWords(words: string): string {
  const digits = words.replaceAll(/[-\s]/g, '')
  return isIsbn13(digits) || isIsbn10(digits) ? digits : words
}

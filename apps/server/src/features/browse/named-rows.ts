/** Entries other than authorities: titles, publishers, call numbers. */
import type { ListEntry } from '@estante/contract/browse.shapes'
import { mainTitle } from '@estante/marc/main-title'
import { shownTitle } from '../../i18n/shown-title.ts'
import { titlesByIds } from '../titles/store.ts'
import type { ReadRows } from './list-row.ts'
import { type NamedEntry, shelfEntries, titleEntries } from './store/title-entries.ts'

const nothing: ListEntry = {
  descricao: '',
  total: '0',
  cod_autoridade: '',
  cod_acervo: '',
  parametro: '',
  valor: '',
  titulo: '',
  ver: [],
  ver_tambem: [],
}

/** A one-letter tie distinguishes an entry from the beginning of a key. */
const tie = 'x'

export const titleRows: ReadRows = async (db, _search, step) => {
  const entries = await titleEntries(db, step)
  const titles = await titlesByIds(
    db,
    entries.map(({ titleId }) => titleId),
  )
  return entries.map((one) => {
    const name = titles.get(one.titleId)?.data.title ?? one.key
    const found = { ...counted(one), descricao: shownTitle(name), parametro: 'termo_pesquisa', valor: name }
    return { key: one.key, tie, entry: found }
  })
}

export const shelfRows: ReadRows = async (db, _search, step) => {
  const entries = await shelfEntries(db, step)
  const titles = await titlesByIds(
    db,
    entries.map(({ titleId }) => titleId),
  )
  return entries.map((one) => {
    const data = titles.get(one.titleId)?.data
    const found = { ...counted(one), descricao: one.callNumber, titulo: data ? mainTitle(data) : '' }
    return { key: one.key, tie, entry: { ...found, parametro: 'termo_pesquisa', valor: one.callNumber } }
  })
}

export const publisherRows: ReadRows = async (_db, search, { from, backwards, limit }) => {
  const values = await search.query('browseValues', [
    'E',
    { from: { key: from.key, value: from.tie }, backwards, limit },
  ])
  return values.map(({ key, value, total }) => ({
    key,
    tie: value,
    entry: { ...nothing, descricao: value, total: String(total), parametro: 'E', valor: value },
  }))
}

function counted({ titleId, total }: NamedEntry): ListEntry {
  return { ...nothing, total: String(total), cod_acervo: total === 1 ? String(titleId) : '' }
}

/** The own lists, one of them, and one that somebody shared. */
import { mostLists, mostListTitles } from '@estante/domain/title-lists/list-rules'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { findList } from './find-list.ts'
import { presentListed, presentTitle } from './present.ts'
import { countTitles, listByCode, listsOf, listsWithTitle, titlesOfList } from './store.ts'

const byName = new Intl.Collator('pt', { numeric: true })

export const showLists: ReadingHandler<'title-lists.list'> = async (db, { caller, query }) => {
  const lists = await listsOf(db, caller.patron)
  const titles = await countTitles(db, caller.patron)
  const having = await listsWithTitle(db, caller.patron, rowNumber(query.acervo ?? ''))
  lists.sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id)
  return {
    listas: lists.map((list) => ({ ...presentListed(list, titles.get(list.id) ?? 0), contem: having.has(list.id) })),
    limite: String(mostLists),
  }
}

export const showList: ReadingHandler<'title-lists.show'> = async (db, { caller, params }) => {
  const { id, name, shareCode, showsOwner, showsNotes } = await findList(db, params.id, caller)
  return {
    codigo: String(id),
    nome: name,
    limite: String(mostListTitles),
    link: shareCode ?? '',
    mostra_nome: showsOwner,
    mostra_notas: showsNotes,
    titulos: (await titlesOfList(db, id)).map(presentTitle),
  }
}

/** Nothing of it says whose it is, unless its owner chose so. */
export const showSharedList: ReadingHandler<'title-lists.shared'> = async (db, { params }) => {
  const list = (await listByCode(db, params.codigo)) ?? refuse('title-lists.not_shared')
  const titles = await titlesOfList(db, list.id)
  return {
    nome: list.name,
    de: list.showsOwner ? list.owner : '',
    titulos: titles.map((title) => presentTitle(list.showsNotes ? title : { ...title, note: '' })),
  }
}

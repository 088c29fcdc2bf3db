/** A person begins a list, names it, or deletes it. */
import {
  longestListName,
  mayBegin,
  mostLists,
  mostListTitles,
  nameProblem,
  newTitles,
} from '@estante/domain/title-lists/list-rules'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { chosenTitles } from '../basket/chosen-titles.ts'
import { findListToChange } from './find-list.ts'
import { presentListed } from './present.ts'
import { refuseText } from './refuse-text.ts'
import { deleteList, insertList, insertTitles, listById, listsOf, renameList, titlesOfList } from './store.ts'

export const createList: WritingHandler<'title-lists.create'> = async (tx, { body, caller, now }) => {
  const name = readName(body.nome)
  if (body.acervos.length > mostListTitles) refuse('title-lists.full', { most: mostListTitles })
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  if (!mayBegin((await listsOf(tx, caller.patron)).length)) refuse('title-lists.too_many', { most: mostLists })
  const { titles, missing } = await chosenTitles(tx, body.acervos)
  const ids = newTitles(
    [],
    titles.map(({ id }) => id),
  )!
  const at = momentOf(now.toInstant())
  const id = await insertList(tx, { patronId: caller.patron, name, createdAt: at })
  await insertTitles(tx, { list: { id, patronId: caller.patron }, titles: ids, position: 0, addedAt: at })
  return { ...presentListed((await listById(tx, id))!, ids.length), ausentes: missing }
}

export const nameList: WritingHandler<'title-lists.rename'> = async (tx, { body, caller, params }) => {
  const name = readName(body.nome)
  const list = await findListToChange(tx, params.id, caller)
  await renameList(tx, list.id, name)
  return presentListed({ ...list, name }, (await titlesOfList(tx, list.id)).length)
}

export const dropList: WritingHandler<'title-lists.delete'> = async (tx, { caller, params }) => {
  const { id } = await findListToChange(tx, params.id, caller)
  await deleteList(tx, id)
  return { total: String((await listsOf(tx, caller.patron)).length) }
}

/** @throws Refusal common.invalid_fields */
function readName(typed: string): string {
  const name = typed.replace(/\s+/g, ' ').trim()
  refuseText('nome', nameProblem(name), longestListName)
  return name
}

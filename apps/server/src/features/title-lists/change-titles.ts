/** Titles come into a list, move, get a note, and leave it. */
import { longestNote, mostListTitles, newTitles, noteProblem } from '@estante/domain/title-lists/list-rules'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { chosenTitles } from '../basket/chosen-titles.ts'
import { findListToChange } from './find-list.ts'
import { presentTitle } from './present.ts'
import { refuseText } from './refuse-text.ts'
import { insertTitles, type ListedTitle, placeTitle, removeTitle, setNote, shiftTitles, titlesOfList } from './store.ts'

export const addToList: WritingHandler<'title-lists.add'> = async (tx, { body, caller, now, params }) => {
  if (body.acervos.length > mostListTitles) refuse('title-lists.full', { most: mostListTitles })
  const list = await findListToChange(tx, params.id, caller)
  const { titles, missing } = await chosenTitles(tx, body.acervos)
  const present = await titlesOfList(tx, list.id)
  const added = newTitles(
    present.map(({ titleId }) => titleId),
    titles.map(({ id }) => id),
  )
  if (!added) refuse('title-lists.full', { most: mostListTitles })
  // A title that left the list meanwhile is no place: what comes goes to the end, and is not lost.
  const before = present.find(({ titleId }) => titleId === Number(body.antes_de))
  const position = await makeRoom(tx, list.id, { present, before, count: added.length })
  await insertTitles(tx, { list, titles: added, position, addedAt: momentOf(now.toInstant()) })
  return { incluidos: String(added.length), total: String(present.length + added.length), ausentes: missing }
}

export const removeFromList: WritingHandler<'title-lists.remove'> = async (tx, { caller, params }) => {
  const { id } = await findListToChange(tx, params.id, caller)
  await removeTitle(tx, id, rowNumber(params.acervo))
  return { total: String((await titlesOfList(tx, id)).length) }
}

export const moveInList: WritingHandler<'title-lists.move'> = async (tx, { body, caller, params }) => {
  const { id } = await findListToChange(tx, params.id, caller)
  const present = await titlesOfList(tx, id)
  const { titleId } = findIn(present, Number(body.acervo))
  const before = body.antes_de === '' ? undefined : findIn(present, Number(body.antes_de))
  if (before?.titleId !== titleId) {
    await placeTitle(tx, id, titleId, await makeRoom(tx, id, { present, before, count: 1 }))
  }
  return { total: String(present.length) }
}

export const writeNote: WritingHandler<'title-lists.note'> = async (tx, { body, caller, params }) => {
  const note = body.nota.trim()
  refuseText('nota', noteProblem(note), longestNote)
  const { id } = await findListToChange(tx, params.id, caller)
  const title = findIn(await titlesOfList(tx, id), rowNumber(params.acervo))
  if (title.note !== body.nota_anterior.trim() && title.note !== note) refuse('title-lists.changed_meanwhile')
  await setNote(tx, id, title.titleId, note)
  return presentTitle({ ...title, note })
}

/** @throws Refusal title-lists.title_not_in_list */
function findIn(present: readonly ListedTitle[], title: number): ListedTitle {
  return present.find(({ titleId }) => titleId === title) ?? refuse('title-lists.title_not_in_list')
}

interface Room {
  present: readonly ListedTitle[]
  /** Undefined: the end. */
  before: ListedTitle | undefined
  count: number
}

/** @returns the first place of so many titles before one */
async function makeRoom(tx: Writer, list: number, { present, before, count }: Room): Promise<number> {
  if (!before) return (present.at(-1)?.position ?? -1) + 1
  await shiftTitles(tx, list, { from: before.position, by: count })
  return before.position
}

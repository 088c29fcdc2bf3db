/** Lists of titles, and the titles in them. */
import type { Reader, Writer } from '../../database/database.ts'
import { titleNameIn } from '../../database/title-data.ts'

export interface StoredList {
  id: number
  patronId: number
  name: string
  /** Null: private. */
  shareCode: string | null
  showsOwner: boolean
  showsNotes: boolean
}

function selectLists(db: Reader) {
  return db
    .selectFrom('title_lists')
    .select(['title_lists.id', 'title_lists.patron_id as patronId', 'title_lists.name'])
    .select(['title_lists.share_code as shareCode', 'title_lists.shows_owner', 'title_lists.shows_notes'])
}

type ListRow = Omit<StoredList, 'showsOwner' | 'showsNotes'> & { shows_owner: number; shows_notes: number }

function toList({ shows_owner, shows_notes, ...list }: ListRow): StoredList {
  return { ...list, showsOwner: shows_owner === 1, showsNotes: shows_notes === 1 }
}

export async function listsOf(db: Reader, patron: number): Promise<StoredList[]> {
  const rows = await selectLists(db).where('title_lists.patron_id', '=', patron).orderBy('title_lists.id').execute()
  return rows.map(toList)
}

export async function listById(db: Reader, id: number): Promise<StoredList | undefined> {
  const row = await selectLists(db).where('title_lists.id', '=', id).executeTakeFirst()
  return row && toList(row)
}

/** The list that a link leads to, with the name of its owner. */
export async function listByCode(db: Reader, code: string): Promise<(StoredList & { owner: string }) | undefined> {
  const row = await selectLists(db)
    .innerJoin('patrons', 'patrons.id', 'title_lists.patron_id')
    .select('patrons.name as owner')
    .where('title_lists.share_code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const { owner, ...list } = row
  return { ...toList(list), owner }
}

/** Titles in each list of a patron; a list without any is absent. */
export async function countTitles(db: Reader, patron: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('title_list_items')
    .select((eb) => ['list_id', eb.fn.countAll<number>().as('titles')])
    .where('patron_id', '=', patron)
    .groupBy('list_id')
    .execute()
  return new Map(rows.map((row) => [row.list_id, Number(row.titles)]))
}

/** Lists of a patron that have a title. */
export async function listsWithTitle(db: Reader, patron: number, title: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('title_list_items')
    .select('list_id')
    .where('patron_id', '=', patron)
    .where('title_id', '=', title)
    .execute()
  return new Set(rows.map((row) => row.list_id))
}

export async function insertList(
  tx: Writer,
  { patronId, name, createdAt }: { patronId: number; name: string; createdAt: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('title_lists')
    .values({ patron_id: patronId, name, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameList(tx: Writer, id: number, name: string): Promise<void> {
  await tx.updateTable('title_lists').set({ name }).where('id', '=', id).execute()
}

export async function deleteList(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('title_list_items').where('list_id', '=', id).execute()
  await tx.deleteFrom('title_lists').where('id', '=', id).execute()
}

export interface Sharing {
  /** Null: private. */
  shareCode: string | null
  showsOwner: boolean
  showsNotes: boolean
}

export async function setSharing(
  tx: Writer,
  id: number,
  { shareCode, showsOwner, showsNotes }: Sharing,
): Promise<void> {
  await tx
    .updateTable('title_lists')
    .set({ share_code: shareCode, shows_owner: showsOwner ? 1 : 0, shows_notes: showsNotes ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

export interface ListedTitle {
  titleId: number
  position: number
  name: string
  isWithdrawn: boolean
  /** Empty: none. */
  note: string
}

/** In the order of the list. */
export async function titlesOfList(db: Reader, list: number): Promise<ListedTitle[]> {
  const rows = await db
    .selectFrom('title_list_items as item')
    .innerJoin('titles', 'titles.id', 'item.title_id')
    .select(['item.title_id', 'item.position', 'item.note', 'titles.state', 'titles.data'])
    .where('item.list_id', '=', list)
    .orderBy('item.position')
    .orderBy('item.title_id')
    .execute()
  return rows.map(({ title_id, position, note, state, data }) => ({
    titleId: title_id,
    position,
    name: titleNameIn(data),
    isWithdrawn: state === 'withdrawn',
    note: note ?? '',
  }))
}

export interface NewItems {
  list: Pick<StoredList, 'id' | 'patronId'>
  titles: readonly number[]
  /** The place of the first one. */
  position: number
  addedAt: string
}

export async function insertTitles(tx: Writer, { list, titles, position, addedAt }: NewItems): Promise<void> {
  if (titles.length === 0) return
  const rows = titles.map((title, at) => ({
    list_id: list.id,
    title_id: title,
    patron_id: list.patronId,
    position: position + at,
    added_at: addedAt,
  }))
  await tx.insertInto('title_list_items').values(rows).execute()
}

/** Makes room for so many titles at a place and behind it. */
export async function shiftTitles(tx: Writer, list: number, { from, by }: { from: number; by: number }): Promise<void> {
  await tx
    .updateTable('title_list_items')
    .set((eb) => ({ position: eb('position', '+', by) }))
    .where('list_id', '=', list)
    .where('position', '>=', from)
    .execute()
}

export async function placeTitle(tx: Writer, list: number, title: number, position: number): Promise<void> {
  await changeItem(tx, list, title, { position })
}

export async function setNote(tx: Writer, list: number, title: number, note: string): Promise<void> {
  await changeItem(tx, list, title, { note: note === '' ? null : note })
}

type ItemChange = { position: number } | { note: string | null }

async function changeItem(tx: Writer, list: number, title: number, change: ItemChange): Promise<void> {
  await tx
    .updateTable('title_list_items')
    .set(change)
    .where('list_id', '=', list)
    .where('title_id', '=', title)
    .execute()
}

export async function removeTitle(tx: Writer, list: number, title: number): Promise<void> {
  await tx.deleteFrom('title_list_items').where('list_id', '=', list).where('title_id', '=', title).execute()
}

import { isInClosedStacks } from '@estante/domain/closed-stacks/stack-request'
import type { CopyFacts } from '@estante/domain/titles/copy-status'
import { copyFacts, currentCopies } from '../../database/copies-with-status.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { titleNameIn } from '../../database/title-data.ts'
import { readSetting } from '../institution/settings.ts'

/** A copy in the closed stacks. */
export interface StackCopyRow {
  id: number
  titleId: number
  title: string
  libraryId: number
  library: string
  barcode: string | null
  callNumber: string | null
  shelfLocation: string | null
  collection: string | null
  volume: string | null
  tome: string | null
  part: string | null
  material: string | null
  facts: CopyFacts
  /** The patron of the open slip it is on. */
  requestedBy: number | null
}

interface StackCopyFilter {
  titleId?: number
  ids?: readonly number[]
}

/** `closed_collection.collections`: names of the collections that are closed to patrons. */
async function closedStacksCollections(db: Reader): Promise<string[]> {
  return readSetting(db, 'closed_collection.collections')
}

/** Ordered by library, call number and volume. */
export async function stackCopies(db: Reader, { titleId, ids }: StackCopyFilter): Promise<StackCopyRow[]> {
  const collections = await closedStacksCollections(db)
  if (collections.length === 0 || ids?.length === 0) return []
  const rows = await currentCopies(db)
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .innerJoin('libraries', 'libraries.id', 'copies.library_id')
    .leftJoin('stack_request_items as item', (join) =>
      join.onRef('item.copy_id', '=', 'copies.id').on('item.closed_at', 'is', null),
    )
    .leftJoin('stack_requests as slip', 'slip.id', 'item.stack_request_id')
    .select(['copies.id', 'copies.title_id', 'copies.library_id', 'copies.barcode', 'copies.call_number'])
    .select(['copies.shelf_location', 'copies.collection', 'copies.volume', 'copies.tome', 'copies.part'])
    .select(['copies.material', 'titles.data', 'libraries.name as library', 'slip.patron_id'])
    .where('copies.collection', 'is not', null)
    .$if(titleId !== undefined, (query) => query.where('copies.title_id', '=', titleId!))
    .$if(ids !== undefined, (query) => query.where('copies.id', 'in', ids!))
    .orderBy('copies.library_id')
    .orderBy('copies.call_number_key')
    .orderBy('copies.volume')
    .orderBy('copies.id')
    .execute()
  return rows
    .filter(({ collection }) => isInClosedStacks(collection, collections))
    .map((row) => ({
      ...toItem(row.id, row),
      libraryId: row.library_id,
      library: row.library,
      facts: copyFacts(row),
      requestedBy: row.patron_id,
    }))
}

/** A copy of a call slip, as printed on it. */
export type StackRequestItem = Omit<StackCopyRow, 'facts' | 'requestedBy' | 'libraryId' | 'library'>

export interface StoredStackRequest {
  id: number
  patronId: number
  patron: string
  libraryId: number
  library: string
  createdAt: string
  items: SlipItem[]
}

/** waiting: to be brought; closed: handed out, or not found; cancelled by the patron. */
export type SlipState = 'waiting' | 'closed' | 'cancelled'
export type SlipItem = StackRequestItem & { state: SlipState }

/** Slips by id, those of a patron, or those of one library (or all) with copies still to be brought; oldest first. */
export async function stackRequests(
  db: Reader,
  wanted: { id: number } | { patron: number } | { open: true; library?: number },
): Promise<StoredStackRequest[]> {
  const rows = await db
    .selectFrom('stack_requests as slip')
    .innerJoin('patrons', 'patrons.id', 'slip.patron_id')
    .innerJoin('libraries', 'libraries.id', 'slip.library_id')
    .innerJoin('stack_request_items as item', 'item.stack_request_id', 'slip.id')
    .innerJoin('copies', 'copies.id', 'item.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select([
      'slip.id',
      'slip.patron_id',
      'slip.library_id',
      'slip.created_at',
      'patrons.name',
      'libraries.name as library',
    ])
    .select(['copies.id as copy_id', 'copies.title_id', 'copies.barcode', 'copies.call_number', 'titles.data'])
    .select(['copies.shelf_location', 'copies.collection', 'copies.volume', 'copies.tome', 'copies.part'])
    .select(['copies.material', 'item.closed_at', 'item.cancelled'])
    .$if('id' in wanted, (query) => query.where('slip.id', '=', (wanted as { id: number }).id))
    .$if('patron' in wanted, (query) => query.where('slip.patron_id', '=', (wanted as { patron: number }).patron))
    .$if('open' in wanted, (query) => query.where('item.closed_at', 'is', null))
    .$if('library' in wanted && wanted.library !== undefined, (query) =>
      query.where('slip.library_id', '=', (wanted as { library: number }).library),
    )
    .orderBy('slip.id')
    .orderBy('copies.call_number_key')
    .orderBy('copies.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((group) => {
    const { id, patron_id, name, library_id, library, created_at } = group[0]!
    const slip = { id, patronId: patron_id, patron: name, libraryId: library_id, library, createdAt: created_at }
    return { ...slip, items: group.map((row) => ({ ...toItem(row.copy_id, row), state: stateOf(row) })) }
  })
}

function stateOf({ closed_at, cancelled }: { closed_at: string | null; cancelled: number }): SlipState {
  if (closed_at === null) return 'waiting'
  return cancelled === 1 ? 'cancelled' : 'closed'
}

export interface NewStackRequest {
  patronId: number
  accountId: number
  libraryId: number
  createdAt: string
}

/** @returns the slip's id */
export async function insertStackRequest(
  tx: Writer,
  { patronId, accountId, libraryId, createdAt }: NewStackRequest,
  copies: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('stack_requests')
    .values({ patron_id: patronId, account_id: accountId, library_id: libraryId, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = copies.map((copy) => ({ stack_request_id: id, copy_id: copy }))
  await tx.insertInto('stack_request_items').values(items).execute()
  return id
}

interface ItemRow {
  title_id: number
  data: string
  barcode: string | null
  call_number: string | null
  shelf_location: string | null
  collection: string | null
  volume: string | null
  tome: string | null
  part: string | null
  material: string | null
}

function toItem(id: number, row: ItemRow): StackRequestItem {
  return {
    id,
    titleId: row.title_id,
    title: titleNameIn(row.data),
    barcode: row.barcode,
    callNumber: row.call_number,
    shelfLocation: row.shelf_location,
    collection: row.collection,
    volume: row.volume,
    tome: row.tome,
    part: row.part,
    material: row.material,
  }
}

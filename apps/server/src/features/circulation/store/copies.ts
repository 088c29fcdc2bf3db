import type { CopyFacts } from '@estante/domain/titles/copy-status'
import type { Temporal } from 'temporal-polyfill'
import { copyFacts, currentCopies, returnableCopies } from '../../../database/copies-with-status.ts'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { prepared, type RowOf, run } from '../../../database/prepared/prepared.ts'
import { editionNameOf, parseTitleData } from '../../../database/title-data.ts'
import type { QueueKey } from './holds.ts'

/** A copy with its facts for circulation. */
export interface CirculatingCopy extends QueueKey {
  id: number
  barcode: string | null
  /** The title's, for its loan policy. */
  materialType: string
  title: string
  /** Among other editions of its work; may be empty. */
  edition: string
  /** Days that replace the policy's for short loans. */
  shortLoanDays: number | null
  priceCents: number | null
  facts: CopyFacts
  /** The hold for which it is on the hold shelf. */
  holdId: number | null
  /** The open loan request that it is promised to. */
  requestId: number | null
  /** It is set aside until it is repaired. */
  isDamaged: boolean
}

/** Those of the copies that are not withdrawn, or not yet checked in, by id. */
export async function circulatingCopies(db: Reader, ids: readonly number[]): Promise<CirculatingCopy[]> {
  if (ids.length === 0) return []
  return (await run(db, circulatingRows(db, { ids }))).map(toCirculatingCopy)
}

/** For `runBatch`; `toCirculatingCopy` takes the rows. At least one copy. */
export const circulatingRows = prepared((db, { ids }: { ids: readonly number[] }) =>
  returnableCopies(db)
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select(['copies.id', 'copies.title_id', 'copies.library_id', 'copies.barcode', 'copies.price_cents'])
    .select(['copies.volume', 'copies.tome', 'copies.part', 'copies.material', 'copies.damaged_at'])
    .select(['titles.material_type', 'titles.data', 'loan_types.loan_days'])
    .where('copies.id', 'in', ids)
    .orderBy('copies.id'),
)

export function toCirculatingCopy(row: RowOf<typeof circulatingRows>): CirculatingCopy {
  const data = parseTitleData(row.data)
  return {
    id: row.id,
    titleId: row.title_id,
    libraryId: row.library_id,
    volume: row.volume,
    tome: row.tome,
    part: row.part,
    material: row.material,
    barcode: row.barcode,
    materialType: row.material_type,
    title: data.title,
    edition: editionNameOf(data),
    shortLoanDays: row.loan_days,
    priceCents: row.price_cents,
    facts: copyFacts(row),
    holdId: row.hold_id,
    requestId: row.request_id,
    isDamaged: row.damaged_at !== null,
  }
}

/** Finds a copy by its id or by its printed codes. */
export async function findCopyId(db: Reader, named: { id: number } | { barcode: string }): Promise<number | undefined> {
  const row = await returnableCopies(db)
    .select('copies.id')
    .where((eb) => ('id' in named ? eb('copies.id', '=', named.id) : eb('copies.barcode', '=', named.barcode)))
    .executeTakeFirst()
  return row?.id
}

/** Sets the copy's state: what the library did with it, or what happened to it. */
export async function setCopyState(
  tx: Writer,
  id: number,
  state: 'available' | 'in-repair' | 'lost' | 'missing',
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await tx
    .updateTable('copies')
    .set({ state, updated_at: momentOf(now.toInstant()) })
    .where('id', '=', id)
    .execute()
}

/** Since when a copy is damaged, and how; null: it is not. @param at a moment in UTC */
export async function setDamage(tx: Writer, id: number, damage: { at: string; words: string } | null): Promise<void> {
  const columns = { damaged_at: damage?.at ?? null, damage: damage?.words || null }
  await tx.updateTable('copies').set(columns).where('id', '=', id).execute()
}

export async function copyIdsOf(db: Reader, title: number): Promise<number[]> {
  const rows = await db.selectFrom('copies').select('id').where('title_id', '=', title).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Those that are not withdrawn. */
export async function currentCopyIdsOf(db: Reader, title: number): Promise<number[]> {
  const rows = await currentCopies(db).select('copies.id').where('copies.title_id', '=', title).execute()
  return rows.map(({ id }) => id)
}

/** Ids of the copies' titles, by the copies' ids. */
export async function titlesOfCopies(db: Reader, copies: readonly number[]): Promise<Map<number, number>> {
  if (copies.length === 0) return new Map()
  const rows = await db.selectFrom('copies').select(['id', 'title_id']).where('id', 'in', copies).execute()
  return new Map(rows.map(({ id, title_id }) => [id, title_id]))
}

export const titleOfCopyRows = prepared((db, { copy }: { copy: number }) =>
  db.selectFrom('copies').select('title_id as titleId').where('id', '=', copy),
)

export async function findTitleOfCopy(db: Reader, copy: number): Promise<number | undefined> {
  const [row] = await run(db, titleOfCopyRows(db, { copy }))
  return row?.titleId
}

import type { Reader } from '../../database/database.ts'
import { type PreparedQuery, type RowOf, run } from '../../database/prepared/prepared.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { establishedData } from '../../search/established-titles.ts'
import { headingsOf, type StoredTitle, storedTitle, titleRows } from './store.ts'

/** The title whose number is in the address. Refuses unknown and withdrawn ones. */
export async function findTitle(db: Reader, id: string): Promise<StoredTitle> {
  return titleFrom(await run(db, titleQuery(db, id)), id)
}

/** The same with the current headings of its authorities: for display, citation and export. */
export async function findEstablishedTitle(db: Reader, id: string): Promise<StoredTitle> {
  const title = await findTitle(db, id)
  const headings = await headingsOf(db, [title.id])
  const established = await establishedData(db, [{ id: title.id, data: title.data, headings }])
  return { ...title, data: established.get(title.id) ?? title.data }
}

/** For `runBatch`; `titleFrom` takes the rows, with the same id. */
export function titleQuery(db: Reader, id: string): PreparedQuery<RowOf<typeof titleRows>> {
  return titleRows(db, { ids: [rowNumber(id)] })
}

/** @throws Refusal titles.not_found, titles.withdrawn */
export function titleFrom([row]: readonly RowOf<typeof titleRows>[], id: string): StoredTitle {
  if (!row) refuse('titles.not_found', { id: id.slice(0, 20) })
  if (row.state === 'withdrawn') refuse('titles.withdrawn', { id })
  return storedTitle(row)
}

/** Scans that were counted, and those made without the server that were refused. */
import type { ErrorCode } from '@estante/contract/errors'
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { RefusedScansTable } from '../../../database/tables/circulation.ts'
import type { Details } from '../../../http/refusal.ts'

/** @returns false: it was counted before; of two at once, the second waits for the first */
export async function insertCountedScan(tx: Writer, id: string, moment: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('counted_scans')
    .values({ id, counted_at: moment })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

export async function isCountedScan(db: Reader, id: string): Promise<boolean> {
  return (await db.selectFrom('counted_scans').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export interface RefusedScan {
  /** That the desk gave it. */
  key: string
  library: number
  desk: string
  mode: 'check-out' | 'check-in'
  /** What was read. */
  code: string
  /** What was read as the borrower's card, where it is no single person's; otherwise empty. */
  card: string
  /** The borrower. */
  account: number | undefined
  /** A moment in UTC. */
  scannedAt: string
  refusal: ErrorCode
  details: Details
}

/** @returns false: it is there already, and stays as it is */
export async function insertRefusedScan(tx: Writer, scan: RefusedScan, receivedAt: string): Promise<boolean> {
  const { key, library, account, scannedAt, details, ...others } = scan
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refused_scans')
    .values({
      ...others,
      id: key,
      library_id: library,
      account_id: account ?? null,
      scanned_at: scannedAt,
      received_at: receivedAt,
      details: JSON.stringify(details),
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** @returns whether it was there */
export async function deleteRefusedScan(tx: Writer, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('refused_scans').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findRefusedScan(db: Reader, id: string): Promise<RefusedScan | undefined> {
  const row = await db.selectFrom('refused_scans').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readRow(row)
}

/** Those of a library in the order in which they were made. */
export async function refusedScansOf(
  db: Reader,
  library: number,
  most: number,
): Promise<{ total: number; scans: RefusedScan[] }> {
  const own = db.selectFrom('refused_scans').where('library_id', '=', library)
  const { count } = await own.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
  const rows = await own.selectAll().orderBy('scanned_at').orderBy('id').limit(most).execute()
  return { total: Number(count), scans: rows.map(readRow) }
}

function readRow(row: Selectable<RefusedScansTable>): RefusedScan {
  const { id, desk, mode, code, card } = row
  return {
    key: id,
    desk,
    mode,
    code,
    card,
    library: row.library_id,
    account: row.account_id ?? undefined,
    scannedAt: row.scanned_at,
    refusal: row.refusal as ErrorCode,
    details: JSON.parse(row.details) as Details,
  }
}

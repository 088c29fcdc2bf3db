/**
 * Scans that come a second time: the answer to the first was lost, or two tabs of a desk send what was read while the server
 * was away. The key is written in the transaction of the deed, so that of two at once one counts.
 */
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { deleteRefusedScan, insertCountedScan } from './store/queued-scans.ts'

/** @param key undefined: the desk gave it none @throws Refusal desk.scan_counted */
export async function countScan(tx: Writer, key: string | undefined, now: Temporal.ZonedDateTime): Promise<void> {
  if (key === undefined) return
  const isNew = await insertCountedScan(tx, key, momentOf(now.toInstant()))
  if (!isNew) refuse('desk.scan_counted')
  await deleteRefusedScan(tx, key)
}

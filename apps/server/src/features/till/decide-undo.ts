import { decideUndo } from '@estante/domain/charges/undo-payment'
import { Temporal } from 'temporal-polyfill'
import type { StoredReceipt } from './store/one-receipt.ts'

/** Whether a payment may still be undone, in the zone of the institution. */
export function decideUndoOf(
  { at, undone, ...facts }: Pick<StoredReceipt, 'at' | 'undone' | 'isTillClosed' | 'isRefund' | 'isRefunded'>,
  now: Temporal.ZonedDateTime,
) {
  const day = Temporal.Instant.from(at).toZonedDateTimeISO(now.timeZoneId).toPlainDate().toString()
  return decideUndo({ ...facts, day, isUndone: undone !== undefined }, now.toPlainDate().toString())
}

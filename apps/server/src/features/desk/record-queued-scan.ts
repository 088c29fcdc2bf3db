import type { Temporal } from 'temporal-polyfill'
import type { AppContext } from '../../http/call-handler.ts'
import { checkInAtDesk, checkOutAtDesk, type DeskOutcome, type DeskScan } from './circulate.ts'
import { copyRead, refuseCode } from './read-code.ts'

export interface QueuedScan {
  key: string
  /** The label of the copy. */
  code: string
  /** Who borrows; undefined: it was returned. */
  account: number | undefined
  /** When it was made. */
  at: Temporal.ZonedDateTime
}

/** Records a scan that was made while the server was away, as of then. @throws Refusal like a scan, desk.scan_counted */
export async function recordQueuedScan(
  ctx: AppContext,
  { key, code, account, at }: QueuedScan,
  desk: Omit<DeskScan, 'copy' | 'scanKey'>,
  now: Temporal.ZonedDateTime,
): Promise<DeskOutcome> {
  const copy = (await copyRead(ctx.database.db, code)) ?? refuseCode(code)
  const scan = { ...desk, copy, scanKey: key }
  return account === undefined
    ? checkInAtDesk(ctx, { ...scan, returnedAt: at }, now)
    : checkOutAtDesk(ctx, { ...scan, account, checkedOutAt: at }, now)
}

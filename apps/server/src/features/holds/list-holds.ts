import type { ReadingHandler } from '../../http/call-handler.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { titlesByIds } from '../titles/store.ts'
import { presentOwnHolds, readHoldContext } from './find-own-holds.ts'
import { compareHolds } from './order-holds.ts'
import { presentPast } from './present.ts'

/** What is ready stands first, then by the estimated wait. */
export const listHolds: ReadingHandler<'holds.list'> = async (db, { caller, language, now }) => {
  const rows = await db
    .selectFrom('holds')
    .selectAll()
    .where('patron_id', '=', caller.patron)
    .where('state', 'in', ['waiting', 'available'])
    .orderBy('state')
    .orderBy('pickup_until')
    .orderBy('queued_at')
    .execute()
  const context = await readHoldContext(db, { language, now })
  const holds = await presentOwnHolds(db, caller, rows, context)
  const libraries = [...context.names].map(([id, name]) => ({ cod_biblioteca: String(id), desc_biblioteca: name }))
  return { reservas: holds.sort(compareHolds), retirada: libraries }
}

/** Days in the institution's time zone, both included. */
export const showHistory: ReadingHandler<'holds.history'> = async (db, { query, caller, language, now }) => {
  const { since, before } = periodBounds(requestedPeriod(query, now.year, 'both'), now.timeZoneId)
  const rows = await db
    .selectFrom('holds')
    .selectAll()
    .where('patron_id', '=', caller.patron)
    .where('state', 'in', ['fulfilled', 'cancelled', 'expired'])
    .where('queued_at', '>=', since)
    .where('queued_at', '<', before)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const titles = await titlesByIds(db, [...new Set(rows.map(({ title_id }) => title_id))])
  const context = await readHoldContext(db, { language, now })
  return { reservas: rows.map((row) => presentPast(row, titles.get(row.title_id)!, context)) }
}

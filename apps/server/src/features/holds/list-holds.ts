import type { ReadingHandler } from '../../http/call-handler.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { titlesByIds } from '../titles/store.ts'
import { presentOwnHolds, readHoldContext } from './find-own-holds.ts'
import { compareHolds } from './order-holds.ts'
import { presentPast } from './present.ts'
import { closedHoldsOf, openHoldsOf } from './store.ts'

/** Available holds first, then by estimated wait. */
export const listHolds: ReadingHandler<'holds.list'> = async (db, { caller, language, now }) => {
  const open = await openHoldsOf(db, caller.patron)
  const context = await readHoldContext(db, { language, now })
  const holds = await presentOwnHolds(db, caller, open, context)
  const libraries = [...context.names].map(([id, name]) => ({ cod_biblioteca: String(id), desc_biblioteca: name }))
  return { reservas: holds.sort(compareHolds), retirada: libraries }
}

/** Days in the institution's time zone, both included. */
export const showHistory: ReadingHandler<'holds.history'> = async (db, { query, caller, language, now }) => {
  const bounds = periodBounds(requestedPeriod(query, now.year, 'both'), now.timeZoneId)
  const closed = await closedHoldsOf(db, caller.patron, bounds)
  const titles = await titlesByIds(db, [...new Set(closed.map(({ titleId }) => titleId))])
  const context = await readHoldContext(db, { language, now })
  return { reservas: closed.map((hold) => presentPast(hold, titles.get(hold.titleId)!, context)) }
}

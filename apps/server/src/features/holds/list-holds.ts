import { readTypedDay } from '@estante/domain/common/typed-day'
import { Temporal } from 'temporal-polyfill'
import { momentOf } from '../../database/moment.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { titlesByIds } from '../titles/store.ts'
import { readTelling, tellHolds } from './find-own-holds.ts'
import { presentPast } from './present.ts'

/** What is ready stands first, then by place. */
export const listHolds: ReadingHandler<'holds.list'> = async (db, { caller, language, now }) => {
  const rows = await db
    .selectFrom('holds')
    .selectAll()
    .where('person_id', '=', caller.person)
    .where('state', 'in', ['waiting', 'available'])
    .orderBy('state')
    .orderBy('pickup_until')
    .orderBy('queued_at')
    .execute()
  const telling = await readTelling(db, { language, now })
  const holds = await tellHolds(db, caller, rows, telling)
  const libraries = [...telling.names].map(([id, name]) => ({ cod_biblioteca: String(id), desc_biblioteca: name }))
  return { reservas: holds.sort((one, other) => Number(one.posicao) - Number(other.posicao)), retirada: libraries }
}

/** Days in the institution's time zone, both included. */
export const showHistory: ReadingHandler<'holds.history'> = async (db, { query, caller, language, now }) => {
  const [from, until] = readSpan(query, now)
  const start = from.toZonedDateTime(now.timeZoneId).toInstant()
  const end = until.add({ days: 1 }).toZonedDateTime(now.timeZoneId).toInstant()
  const rows = await db
    .selectFrom('holds')
    .selectAll()
    .where('person_id', '=', caller.person)
    .where('state', 'in', ['fetched', 'cancelled', 'expired'])
    .where('queued_at', '>=', momentOf(start))
    .where('queued_at', '<', momentOf(end))
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const titles = await titlesByIds(db, [...new Set(rows.map(({ title_id }) => title_id))])
  const telling = await readTelling(db, { language, now })
  return { reservas: rows.map((row) => presentPast(row, titles.get(row.title_id)!, telling)) }
}

/** @throws Refusal common.invalid_fields, holds.period_backwards */
function readSpan(
  query: { dataIni: string; dataFim: string },
  now: Temporal.ZonedDateTime,
): [Temporal.PlainDate, Temporal.PlainDate] {
  const names = ['dataIni', 'dataFim'] as const
  const days = names.map((name) => readTypedDay(query[name], now.year))
  const wrong = names.filter((_, at) => days[at] === undefined)
  if (wrong.length > 0) refuseFields(wrong.map((field) => ({ field, code: 'field.bad_day', details: {} })))
  const [from, until] = days.map((day) => Temporal.PlainDate.from(day!))
  if (Temporal.PlainDate.compare(from!, until!) > 0) refuse('holds.period_backwards')
  return [from!, until!]
}

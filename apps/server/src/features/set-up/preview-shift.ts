/** What a change of the calendar would move, before it is written. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { type CalendarChange, Calendars } from '../circulation/calendars.ts'
import { planShift } from '../circulation/shift-due-dates.ts'
import type { ChangedPeriod } from '../circulation/store/due-dates.ts'

interface ShownShift {
  prazos: { de: string; para: string; quantos: number }[]
  retiradas: number
}

export async function previewShift(
  db: Reader,
  periods: readonly ChangedPeriod[],
  change: CalendarChange,
  now: Temporal.ZonedDateTime,
): Promise<ShownShift> {
  const loans = new Map<string, ShownShift['prazos'][number]>()
  let retiradas = 0
  for (const period of periods) {
    const read = async (from: Temporal.PlainDate, until: Temporal.PlainDate) =>
      (await Calendars.read(db, from, until)).changed(change)
    const plan = await planShift(db, period, read, now)
    retiradas += plan.pickups.length
    const hourLoans = plan.hourLoans.map(({ until, to }) => ({
      day: until.toPlainDate(),
      to: to.toPlainDate(),
      loans: 1,
    }))
    for (const { day, to, loans: count } of [...plan.loans, ...hourLoans]) {
      const [de, para] = [day.toString(), to.toString()]
      const known = loans.get(`${de} ${para}`) ?? { de, para, quantos: 0 }
      loans.set(`${de} ${para}`, { ...known, quantos: known.quantos + count })
    }
  }
  const prazos = [...loans.values()].sort((one, other) => one.de.localeCompare(other.de))
  return { prazos, retiradas }
}

import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { lateReturn, suspensionSpan } from './late-return.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('America/Sao_Paulo')
const open = [{ opens: '08:00', closes: '21:00' }]
const times = { week: { 1: open, 2: open, 3: open, 4: open, 5: open }, exceptions: {} }
const money = {
  finePerDayCents: 50,
  fineCountsClosedDays: false,
  maxFineCents: 0,
  graceDays: 0,
  suspensionDaysPerDay: 0,
}
const cost = (daysLate: number, fineCents: number, suspensionDays: number) => ({ daysLate, fineCents, suspensionDays })

describe('what a late return costs', () => {
  it.each([
    ['nothing in time', '2026-11-20', money, cost(0, 0, 0)],
    ['nothing on the days it was closed', '2026-11-22', money, cost(0, 0, 0)],
    ['a rate for each day of opening', '2026-11-24', money, cost(2, 100, 0)],
    ['a rate for each day', '2026-11-24', { ...money, fineCountsClosedDays: true }, cost(4, 200, 0)],
    ['days instead', '2026-11-24', { ...money, finePerDayCents: 0, suspensionDaysPerDay: 1 }, cost(2, 0, 2)],
    ['both', '2026-11-24', { ...money, suspensionDaysPerDay: 3 }, cost(2, 100, 6)],
    ['the maximum at most', '2026-11-24', { ...money, maxFineCents: 80 }, cost(2, 80, 0)],
    ['less than the maximum', '2026-11-23', { ...money, maxFineCents: 80 }, cost(1, 50, 0)],
    [
      'nothing within the days of grace',
      '2026-11-24',
      { ...money, graceDays: 2, suspensionDaysPerDay: 1 },
      cost(2, 0, 0),
    ],
    ['every day beyond the days of grace', '2026-11-25', { ...money, graceDays: 2 }, cost(3, 150, 0)],
  ])('%s', (_, returned, policy, expected) => {
    expect(lateReturn({ dueOn: '2026-11-20', dueAt: null }, at(returned), policy, times)).toEqual(expected)
  })

  it.each([
    ['nothing at its moment', '2026-11-20T14:30', money, cost(0, 0, 0)],
    ['nothing within its minute', '2026-11-20T14:30:59', money, cost(0, 0, 0)],
    ['a day a minute later', '2026-11-20T14:31', money, cost(1, 50, 0)],
    ['no more on a closed day', '2026-11-22T10:00', money, cost(1, 50, 0)],
    ['a day on the next day of opening', '2026-11-23T10:00', money, cost(1, 50, 0)],
    ['two days on the day after that', '2026-11-24T10:00', money, cost(2, 100, 0)],
    ['nothing on that day where there is grace', '2026-11-20T20:00', { ...money, graceDays: 1 }, cost(1, 0, 0)],
    ['a day without borrowing', '2026-11-20T20:00', { ...money, suspensionDaysPerDay: 1 }, cost(1, 50, 1)],
  ])('by the hour: %s', { tags: ['W-268'] }, (_, returned, policy, expected) => {
    const due = { dueOn: '2026-11-20', dueAt: '2026-11-20T17:30:00.000Z' }
    expect(lateReturn(due, at(returned), policy, times)).toEqual(expected)
  })

  it.each([
    ['from the day of return', 2, undefined, '2026-11-24', '2026-11-25'],
    ['for that day alone', 1, undefined, '2026-11-24', '2026-11-24'],
    ['after an earlier one', 2, '2026-11-30', '2026-12-01', '2026-12-02'],
    ['after an earlier one that ends on that day', 2, '2026-11-24', '2026-11-25', '2026-11-26'],
    ['not after one that ended the day before', 2, '2026-11-23', '2026-11-24', '2026-11-25'],
    ['not after one that has ended', 2, '2026-11-20', '2026-11-24', '2026-11-25'],
  ])('suspends %s', (_, days, earlier, from, until) => {
    const span = suspensionSpan(day('2026-11-24'), days, earlier === undefined ? undefined : day(earlier))
    expect([span.from.toString(), span.until.toString()]).toEqual([from, until])
  })
})

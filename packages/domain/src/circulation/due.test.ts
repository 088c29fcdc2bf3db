import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import type { OpeningTimes } from '../institution/opening.ts'
import { dueFor, isLater, isPastDue, openDue } from './due.ts'

const zone = 'America/Sao_Paulo'
const local = (text: string, timeZone = zone) => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone)
const spans = [
  { opens: '08:00', closes: '12:00' },
  { opens: '14:00', closes: '22:00' },
]
/** Monday to Friday, with a break; 20 November 2026, a Friday, is a holiday, and Saturday the 28th is open in the morning. */
const times: OpeningTimes = {
  week: { 1: spans, 2: spans, 3: spans, 4: spans, 5: spans },
  exceptions: { '2026-11-20': [], '2026-11-28': [{ opens: '09:00', closes: '13:00' }] },
}
const unwritten: OpeningTimes = { week: {}, exceptions: {} }

/** The end in the local time, to the minute. */
function endOf(from: string, loanHours: number, open = times, timeZone = zone): string {
  const { dueOn, dueAt } = dueFor(local(from, timeZone), { loanDays: 7, loanHours, latestDueOn: null }, open)
  const end = Temporal.Instant.from(dueAt!).toZonedDateTimeISO(timeZone)
  expect(dueOn).toBe(end.toPlainDate().toString())
  return end.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

describe('a loan by the hour', { tags: ['W-268'] }, () => {
  it.each([
    ['ends its hours later', '2026-11-10T14:30', 2, '2026-11-10T16:30'],
    ['ends on a whole minute, none too early', '2026-11-10T14:30:01', 2, '2026-11-10T16:31'],
    ['may end as the library closes', '2026-11-10T20:00', 2, '2026-11-10T22:00'],
    ['ends at closing time where that comes first', '2026-11-10T21:00', 2, '2026-11-10T22:00'],
    ['ends at closing time, not past midnight', '2026-11-10T20:00', 7, '2026-11-10T22:00'],
    ['ends at closing time, not the next morning when it is open', '2026-11-10T21:00', 12, '2026-11-10T22:00'],
    ['ends before the break that its end falls into', '2026-11-10T11:00', 2, '2026-11-10T12:00'],
    ['may go on over the break', '2026-11-10T11:00', 4, '2026-11-10T15:00'],
    ['of the break counts from its end', '2026-11-10T12:30', 2, '2026-11-10T16:00'],
    ['of before the opening counts from that', '2026-11-10T07:30', 3, '2026-11-10T11:00'],
    ['of after closing time counts from the next morning', '2026-11-10T22:10', 2, '2026-11-11T10:00'],
    ['of the minute of closing time too', '2026-11-10T22:00', 2, '2026-11-11T10:00'],
    ['of before a closed day counts from the next day of opening', '2026-11-19T23:00', 2, '2026-11-23T10:00'],
    ['of a closed day too', '2026-11-20T10:00', 2, '2026-11-23T10:00'],
    ['keeps the hours of an exception', '2026-11-28T12:00', 3, '2026-11-28T13:00'],
  ])('%s: %s for %i hours', (_, from, hours, expected) => {
    expect(endOf(from, hours)).toBe(expected)
  })

  it.each([
    ['only the hours count', '2026-11-10T20:00', 7, '2026-11-11T03:00'],
    ['on every day', '2026-11-20T10:00', 23, '2026-11-21T09:00'],
  ])('where no hours are written down %s', (_, from, hours, expected) => {
    expect(endOf(from, hours, unwritten)).toBe(expected)
  })

  it.each([
    ['an hour that is left out', '2026-03-29T01:30', 2, '2026-03-29T04:30'],
    ['an hour that comes twice', '2026-10-25T01:30', 2, '2026-10-25T02:30'],
  ])('takes hours that pass, over %s', (_, from, hours, expected) => {
    expect(endOf(from, hours, unwritten, 'Europe/Rome')).toBe(expected)
  })

  it('closes by the clock on the day on which the clock changes', () => {
    const night = { week: { 7: [{ opens: '00:00', closes: '05:00' }] }, exceptions: {} }
    expect(endOf('2026-03-29T01:00', 6, night, 'Europe/Rome')).toBe('2026-03-29T05:00')
  })

  it.each([
    ['16:29:59.999', false],
    ['16:30:00.000', false],
    ['16:30:20', false],
    ['16:30:59.999', false],
    ['16:31:00.000', true],
  ])('due at 16:30 it is late at %s: %s', (time, expected) => {
    const due = dueFor(local('2026-11-10T14:30'), { loanDays: 7, loanHours: 2, latestDueOn: null }, times)
    expect(isPastDue(due, local(`2026-11-10T${time}`))).toBe(expected)
  })
})

describe('a moment whose library is closed then, by a changed calendar', { tags: ['W-268'] }, () => {
  it.each([
    ['within the hours stays', '2026-11-10T16:30', '2026-11-10T16:30'],
    ['of a closed day moves to the next day of opening', '2026-11-20T16:30', '2026-11-23T16:30'],
    ['in a break moves to the end of the hours after it, a day later', '2026-11-10T13:00', '2026-11-11T22:00'],
    ['after closing time moves to that of the next day', '2026-11-10T23:00', '2026-11-11T22:00'],
    ['is never earlier, where the next day closes early', '2026-11-27T23:00', '2026-11-28T13:00'],
    ['that is over stays', '2026-11-09T23:00', '2026-11-09T23:00'],
  ])('%s', (_, until, expected) => {
    const moved = openDue(local(until), times, local('2026-11-10T09:00'))
    expect(moved.toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(expected)
  })

  it.each([
    ['13:00:20', '2026-11-11T22:00'],
    ['13:01', '2026-11-10T13:00'],
  ])('is over with its minute: of 13:00 changed at %s it is %s', (time, expected) => {
    const moved = openDue(local('2026-11-10T13:00'), times, local(`2026-11-10T${time}`))
    expect(moved.toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(expected)
  })

  it.each([
    ['a closed day', { '2026-11-20': [], '2026-11-28': [{ opens: '09:00', closes: '13:00' }] }],
    ['other hours', { '2026-11-20': [{ opens: '09:00', closes: '13:00' }] }],
  ])('stays where no weekly hours are written down, whatever %s says', (_, exceptions) => {
    const until = local('2026-11-20T16:30')
    expect(openDue(until, { week: {}, exceptions }, local('2026-11-10T09:00'))).toEqual(until)
  })
})

describe('a loan by the day', () => {
  const due = dueFor(local('2026-11-10T21:30'), { loanDays: 7, loanHours: 0, latestDueOn: null }, times)

  it('ends with its day', () => {
    expect(due).toEqual({ dueOn: '2026-11-17', dueAt: null })
    expect(isPastDue(due, local('2026-11-17T23:59:59'))).toBe(false)
    expect(isPastDue(due, local('2026-11-18T00:00'))).toBe(true)
  })

  it('is later than a moment of an earlier day, and not than one of the same day', () => {
    expect(isLater(due, { dueOn: '2026-11-16', dueAt: '2026-11-16T23:00:00.000Z' })).toBe(true)
    expect(isLater({ dueOn: '2026-11-17', dueAt: '2026-11-17T23:00:00.000Z' }, due)).toBe(false)
  })
})

import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import type { OpeningTimes } from '../institution/opening.ts'
import { daysLate, dueDay, openDayFrom, openPickup, pickupUntil } from './open-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const spans = [
  { opens: '08:00', closes: '12:00' },
  { opens: '14:00', closes: '21:00' },
]
/** Monday to Friday; 20 November 2026, a Friday, is a holiday, and Saturday the 28th is open in the morning. */
const times: OpeningTimes = {
  week: { 1: spans, 2: spans, 3: spans, 4: spans, 5: spans },
  exceptions: { '2026-11-20': [], '2026-11-28': [{ opens: '09:00', closes: '13:00' }] },
}

describe('days of a library', () => {
  it.each([
    ['a day of opening stays', '2026-11-19', '2026-11-19'],
    ['a holiday before a weekend leads to Monday', '2026-11-20', '2026-11-23'],
    ['a Saturday on which it opens stays', '2026-11-28', '2026-11-28'],
  ])('%s', (_, from, expected) => {
    expect(openDayFrom(day(from), times).toString()).toBe(expected)
  })

  it('takes every day where a library has no calendar', () => {
    expect(openDayFrom(day('2026-11-22'), { week: {}, exceptions: {} }).toString()).toBe('2026-11-22')
  })

  it.each([
    ['2026-11-10', 7, '2026-11-17'],
    ['2026-11-13', 7, '2026-11-23'],
    ['2026-11-14', 7, '2026-11-23'],
    ['2026-11-21', 7, '2026-11-28'],
  ])('lent on %s for %i days is due on %s', (from, term, expected) => {
    expect(dueDay(day(from), { loanDays: term, latestDueOn: null }, times).toString()).toBe(expected)
  })

  it.each([
    ['earlier than the full term', '2026-11-10', '2026-11-12', '2026-11-12'],
    ['later than the full term', '2026-11-10', '2026-12-18', '2026-11-17'],
    ['on the day of the loan', '2026-11-10', '2026-11-10', '2026-11-10'],
    ['closed: the next day of opening', '2026-11-10', '2026-11-15', '2026-11-16'],
    ['over: the full term counts again', '2026-11-10', '2026-11-09', '2026-11-17'],
  ])('lent for a week with a last day %s', (_, from, latestDueOn, expected) => {
    expect(dueDay(day(from), { loanDays: 7, latestDueOn }, times).toString()).toBe(expected)
  })

  it.each([
    ['before the day', '2026-11-18', false, 0],
    ['on the day', '2026-11-19', false, 0],
    ['on a closed day, which does not count', '2026-11-22', false, 0],
    ['on a closed day, which counts', '2026-11-22', true, 3],
    ['on the first day of opening', '2026-11-23', false, 1],
    ['on the first day of opening, all counted', '2026-11-23', true, 4],
  ])('counts days late %s', { tags: ['W-162'] }, (_, returned, closed, expected) => {
    expect(daysLate(day('2026-11-19'), day(returned), closed, times)).toBe(expected)
  })

  it.each([
    ['no hours at all', {}, 10],
    ['no hours at all but a holiday', { '2026-11-20': [] }, 10],
    ['hours only on single days', { '2026-11-24': spans }, 10],
  ])('counts every day late where a library’s week has %s', (_, exceptions, expected) => {
    expect(daysLate(day('2026-11-19'), day('2026-11-29'), false, { week: {}, exceptions })).toBe(expected)
  })

  it('counts every day late where the days of the week are named but none has hours', () => {
    expect(daysLate(day('2026-11-19'), day('2026-11-21'), false, { week: { 1: [], 2: [] }, exceptions: {} })).toBe(2)
  })

  it.each([
    ['24 hours', '2026-11-17T15:30', 24, '2026-11-18T15:30'],
    ['48 hours over a holiday and a weekend', '2026-11-19T15:30', 48, '2026-11-24T15:30'],
    ['less than a day is one', '2026-11-17T15:30', 6, '2026-11-18T15:30'],
    ['kept before opening: until it closes', '2026-11-17T06:00', 24, '2026-11-18T12:00'],
    ['kept at noon, when it is closed: until the evening', '2026-11-17T13:00', 24, '2026-11-18T21:00'],
    ['kept at night: until the evening', '2026-11-17T23:30', 24, '2026-11-18T21:00'],
    ['until a short Saturday closes', '2026-11-27T18:00', 24, '2026-11-28T13:00'],
  ])('keeps a copy: %s', { tags: ['W-169'] }, (_, now, hours, expected) => {
    const kept = pickupUntil(Temporal.PlainDateTime.from(now).toZonedDateTime('America/Sao_Paulo'), hours, times)
    expect(kept.toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(expected)
  })

  it.each([
    ['a day of opening stays', '2026-11-19T15:00', '2026-11-19T15:00'],
    ['after closing leads to the closing', '2026-11-19T23:30', '2026-11-19T21:00'],
    ['after a short Saturday’s closing leads to that', '2026-11-28T18:00', '2026-11-28T13:00'],
    ['a break leads to the closing after it', '2026-11-19T13:00', '2026-11-19T21:00'],
    ['before opening leads to the first closing', '2026-11-19T07:00', '2026-11-19T12:00'],
    ['what was over before stays', '2026-11-18T23:30', '2026-11-18T23:30'],
    ['after a closing that is past leads to the next day', '2026-11-18T23:50', '2026-11-19T21:00', '2026-11-18T23:40'],
    ['and over a holiday', '2026-11-19T23:50', '2026-11-23T21:00', '2026-11-19T21:00'],
    ['a closed day leads to the same time of the next one', '2026-11-20T15:00', '2026-11-23T15:00'],
    ['within its hours', '2026-11-27T18:00', '2026-11-27T18:00'],
    ['and not after it closes', '2026-11-21T22:00', '2026-11-23T21:00'],
    ['nor in its break', '2026-11-21T13:00', '2026-11-23T21:00'],
  ])('keeps a copy until hours of opening: %s', (_, until, expected, now = '2026-11-18T23:35') => {
    const at = (moment: string) => Temporal.PlainDateTime.from(moment).toZonedDateTime('America/Sao_Paulo')
    expect(openPickup(at(until), times, at(now)).toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(expected)
  })
})

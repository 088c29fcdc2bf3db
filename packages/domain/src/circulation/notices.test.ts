import { describe, expect, it } from 'vitest'
import { isTimeToRenew, reminderFor } from './notices.ts'

const today = '2026-11-24'
const rules = { remindBefore: [1, 3], remindAfter: [1, 7] }

describe('what the library does by itself', () => {
  it.each([
    ['not yet, two days before', '2026-11-26', false],
    ['on the day before', '2026-11-25', true],
    ['on the day itself, should it have been unable before', '2026-11-24', true],
    ['no more, when it is late', '2026-11-23', false],
  ])('renews %s', (_, dueOn, expected) => {
    expect(isTimeToRenew({ dueOn, dueAt: null }, today, 1)).toBe(expected)
  })

  it.each([
    ['of nothing that is due much later', '2026-11-28', false, undefined],
    ['on the first day before', '2026-11-27', false, 'before-3'],
    ['with the same reminder on the next day, should it have been unable', '2026-11-26', false, 'before-3'],
    ['on the last day before', '2026-11-25', false, 'before-1'],
    ['nobody before it is due whose loans renew themselves', '2026-11-25', true, undefined],
    ['with the last reminder on the day itself', '2026-11-24', false, 'before-1'],
    ['on the first day after', '2026-11-23', false, 'after-1'],
    ['of what is late, whoever renews', '2026-11-23', true, 'after-1'],
    ['with one reminder of the two that have come', '2026-11-10', false, 'after-7'],
  ])('reminds %s', (_, dueOn, automatic, expected) => {
    expect(reminderFor({ dueOn, dueAt: null, automatic, startedOn: '2026-11-01' }, today, rules)).toBe(expected)
  })

  it.each([
    ['on the day of lending', '2026-11-24', undefined],
    ['on the day after lending', '2026-11-23', undefined],
    ['two days after lending', '2026-11-22', 'before-1'],
  ])('reminds of a loan that is due tomorrow %s', (_, startedOn, expected) => {
    expect(reminderFor({ dueOn: '2026-11-25', dueAt: null, automatic: false, startedOn }, today, rules)).toBe(expected)
  })

  it('reminds of lateness on the day after a loan for one day', () => {
    const loan = { dueOn: '2026-11-23', dueAt: null, automatic: false, startedOn: '2026-11-23' }
    expect(reminderFor(loan, today, rules)).toBe('after-1')
  })

  it.each([
    ['not before', '2026-11-25', undefined],
    ['not on its day', '2026-11-24', undefined],
    ['a day after', '2026-11-23', 'after-1'],
  ])('reminds of a loan by the hour %s', { tags: ['W-268'] }, (_, dueOn, expected) => {
    const loan = { dueOn, dueAt: `${dueOn}T17:30:00.000Z`, automatic: false, startedOn: '2026-11-01' }
    expect(reminderFor(loan, today, rules)).toBe(expected)
  })

  it('renews no loan by the hour', () => {
    expect(isTimeToRenew({ dueOn: today, dueAt: `${today}T17:30:00.000Z` }, today, 1)).toBe(false)
  })

  it('reminds of nothing where no days are set', () => {
    const silent = { ...rules, remindBefore: [], remindAfter: [] }
    const of = (dueOn: string) =>
      reminderFor({ dueOn, dueAt: null, automatic: false, startedOn: '2026-11-01' }, today, silent)
    expect([of('2026-11-25'), of('2026-11-23')]).toEqual([undefined, undefined])
  })
})

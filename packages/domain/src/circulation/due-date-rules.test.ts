import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { decideDueDate } from './due-date-rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

const facts = { today: day('2026-03-10'), dueOn: day('2026-03-20'), isByHour: false }

describe('a due date that is changed by hand', () => {
  it.each([
    ['2026-03-09', false, 'out-of-range'],
    ['2026-03-10', false, 'allowed'],
    ['2027-03-10', false, 'allowed'],
    ['2027-03-11', false, 'out-of-range'],
    ['2026-03-20', false, 'same'],
    ['2026-03-20', true, 'same'],
    ['2026-03-19', true, 'allowed'],
    ['2026-03-21', true, 'waited-for'],
    ['2026-03-21', false, 'allowed'],
  ])('to %s, waited for: %s: %s', (to, isWaitedFor, answer) => {
    const decision = decideDueDate({ ...facts, to: day(to), isWaitedFor })
    expect(decision.allowed ? 'allowed' : decision.code).toBe(answer)
  })

  it.each([
    ['2026-03-20', false, 'allowed'],
    ['2026-03-20', true, 'waited-for'],
    ['2026-03-19', true, 'allowed'],
  ])('of a loan by the hour to %s, waited for: %s: %s', { tags: ['W-268'] }, (to, isWaitedFor, answer) => {
    const decision = decideDueDate({ ...facts, isByHour: true, to: day(to), isWaitedFor })
    expect(decision.allowed ? 'allowed' : decision.code).toBe(answer)
  })
})

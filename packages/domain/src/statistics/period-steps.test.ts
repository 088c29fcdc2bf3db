import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { periodSteps } from './period-steps.ts'

const today = Temporal.PlainDate.from('2026-11-24')
const steps = (from: string, until: string) => periodSteps({ from, until }, today)

describe('the columns of a period', () => {
  it('are its months, the first and the last as far as it goes', () => {
    expect(steps('2026-01-15', '2026-03-02')).toEqual([
      { key: '2026-01', from: '2026-01-15', until: '2026-01-31' },
      { key: '2026-02', from: '2026-02-01', until: '2026-02-28' },
      { key: '2026-03', from: '2026-03-01', until: '2026-03-02' },
    ])
  })

  it.each([
    ['a day', '2026-05-05', '2026-05-05', 1, '2026-05'],
    ['two years', '2024-12-01', '2026-11-24', 24, '2026-11'],
    ['a day more', '2024-11-30', '2026-11-24', 3, '2026'],
    ['what is to come', '2026-11-01', '9999-12-31', 1, '2026-11'],
    ['everything', '0001-01-01', '9999-12-31', 67, '2026'],
  ])('of %s from %s to %s are %i, the last being %s', (_what, from, until, count, last) => {
    const found = steps(from, until)
    expect([found.length, found.at(-1)?.key]).toEqual([count, last])
    expect(found.at(-1)!.until <= '2026-11-24').toBe(true)
  })

  it('are none of a period to come', () => {
    expect(steps('2027-01-01', '2027-02-01')).toEqual([])
  })
})

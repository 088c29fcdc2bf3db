import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { refusalOfReturnedAt } from './back-dated-return.ts'

const at = (moment: string) => Temporal.Instant.from(moment)
const now = at('2026-03-10T15:00:00Z')

describe('a return that is dated back', () => {
  it.each([
    ['2026-03-09T15:00:00Z', '2026-03-01T12:00:00Z', undefined],
    ['2026-03-10T15:00:00Z', '2026-03-01T12:00:00Z', undefined],
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z', undefined],
    ['2026-03-10T15:01:00Z', '2026-03-01T12:00:00Z', 'future'],
    ['2026-03-01T11:59:00Z', '2026-03-01T12:00:00Z', 'before-check-out'],
    ['2020-01-01T00:00:00Z', undefined, undefined],
  ])('at %s of a loan of %s: %s', (returnedAt, lent, refusal) => {
    expect(refusalOfReturnedAt(at(returnedAt), { now, checkedOutAt: lent === undefined ? undefined : at(lent) })).toBe(
      refusal,
    )
  })
})

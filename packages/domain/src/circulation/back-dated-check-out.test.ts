import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { isTooOld, refusalOfCheckedOutAt } from './back-dated-check-out.ts'

const at = (moment: string) => Temporal.Instant.from(moment)
const now = at('2026-03-10T15:00:00Z')

describe('a check-out that is dated back', () => {
  it.each([
    ['2026-03-10T14:00:00Z', undefined, undefined],
    ['2026-03-10T15:00:00Z', undefined, undefined],
    ['2026-03-10T15:00:01Z', undefined, 'future'],
    ['2026-03-10T14:00:00Z', '2026-03-10T13:59:00Z', undefined],
    ['2026-03-10T14:00:00Z', '2026-03-10T14:00:00Z', undefined],
    ['2026-03-10T14:00:00Z', '2026-03-10T14:01:00Z', 'before-return'],
  ])('at %s of a copy returned at %s: %s', (checkedOutAt, returned, refusal) => {
    const returnedAt = returned === undefined ? undefined : at(returned)
    expect(refusalOfCheckedOutAt(at(checkedOutAt), { now, returnedAt })).toBe(refusal)
  })

  it.each([
    [0, false],
    [7 * 86_400, false],
    [7 * 86_400 + 1, true],
  ])('%i seconds ago is too old: %s', (seconds, expected) => {
    expect(isTooOld(seconds)).toBe(expected)
  })
})

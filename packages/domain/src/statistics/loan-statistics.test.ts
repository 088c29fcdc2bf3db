import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { lastTwelveMonths, meanDays, monthsOf, safeCounts } from './loan-statistics.ts'

const today = Temporal.PlainDate.from('2026-03-10')
const shown = (period: string) => monthsOf(period, today)?.map(String)

describe('the months of a period', () => {
  it('are twelve of a year that is over, and end with this one in this year', () => {
    expect(shown('2025')).toHaveLength(12)
    expect(shown('2025')).toMatchObject({ 0: '2025-01', 11: '2025-12' })
    expect(shown('2026')).toEqual(['2026-01', '2026-02', '2026-03'])
  })

  it('may be the last twelve', () => {
    expect(shown(lastTwelveMonths)).toHaveLength(12)
    expect(shown(lastTwelveMonths)).toMatchObject({ 0: '2025-04', 11: '2026-03' })
  })

  it.each(['', '0', '1959', '2027', '9999', '99999', '-2025', '2025.5', ' 2025', 'anos', 'NaN', '２０２５'])(
    'are none of "%s"',
    (period) => expect(shown(period)).toBeUndefined(),
  )
})

describe('counts of categories', () => {
  it.each<[number[], number[]]>([
    [[], []],
    [[1, 4], []],
    [
      [5, 9, 10, 14],
      [10, 10, 5, 5],
    ],
    [[3, 123], [120]],
  ])('%j are shown as %j', (counts, safe) => {
    expect(safeCounts(counts.map((count) => ({ count }))).map(({ count }) => count)).toEqual(safe)
  })

  it('do not change with one more loan, wherever it was the only one', () => {
    const before = safeCounts([{ name: 'a', count: 10 }])
    expect(
      safeCounts([
        { name: 'a', count: 10 },
        { name: 'b', count: 1 },
      ]),
    ).toEqual(before)
  })
})

describe('the mean wait', () => {
  const day = 86_400_000
  it.each([
    [[], undefined],
    [[day, day, day, day], undefined],
    [[day, day, day, day, 2 * day], 1.2],
  ])('of %j milliseconds is %j days', (waits, days) => {
    expect(meanDays(waits)).toBe(days)
  })
})

import { describe, expect, it } from 'vitest'
import { decideSkeleton } from './skeleton-timing.ts'

describe('when a skeleton shows', () => {
  const cases: Array<
    [says: string, loading: boolean, shownAt: number | undefined, now: number, show: boolean, askAt?: number]
  > = [
    ['does not appear at once', true, undefined, 1000, false, 1150],
    ['does not appear before 150 ms', true, undefined, 1149, false, 1150],
    ['appears after 150 ms', true, undefined, 1150, true],
    ['never appears for what came before that', false, undefined, 1100, false],
    ['stays while it loads', true, 1150, 9000, true],
    ['stays 300 ms even when all is there', false, 1150, 1200, true, 1450],
    ['goes after 300 ms', false, 1150, 1450, false],
    ['goes at once after a long wait', false, 1150, 5000, false],
  ]
  it.each(cases)('%s', (_says, loading, shownAt, now, show, askAt) => {
    expect(decideSkeleton({ loading, since: 1000, shownAt }, now)).toEqual(
      askAt === undefined ? { show } : { show, askAt },
    )
  })
})

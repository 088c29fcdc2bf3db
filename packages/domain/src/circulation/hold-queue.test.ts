import { describe, expect, it } from 'vitest'
import {
  bestPlace,
  estimatedWait,
  isSuspended,
  nextInQueue,
  type QueuedHold,
  queuePosition,
  sortedByArrival,
} from './hold-queue.ts'

const today = '2026-11-24'
const hold = (id: number, queuedAt: string, more: Partial<QueuedHold> = {}): QueuedHold => ({ id, queuedAt, ...more })
const first = hold(7, '2026-11-01T10:00:00.000Z')
const away = hold(3, '2026-11-02T10:00:00.000Z', { suspendedFrom: '2026-11-20', suspendedUntil: '2026-11-24' })
const second = hold(8, '2026-11-03T10:00:00.000Z')
const sameMoment = hold(9, '2026-11-03T10:00:00.000Z')
const queue = [sameMoment, second, away, first]

describe('the queue of holds', () => {
  it('is in the order of coming, whatever the numbers', () => {
    expect(sortedByArrival(queue).map(({ id }) => id)).toEqual([7, 3, 8, 9])
  })

  it.each([
    ['not yet, before the first day', '2026-11-19', false],
    ['on the first day', '2026-11-20', true],
    ['on the last day', '2026-11-24', true],
    ['no more, after it', '2026-11-25', false],
  ])('is suspended: %s', (_, day, expected) => {
    expect(isSuspended(away, day)).toBe(expected)
  })

  it.each([
    ['the first', queue, 7],
    ['the next, when the first is served', [{ ...first, hasCopy: true }, away, second], 8],
    ['nobody, when all are suspended', [away], undefined],
    ['nobody, when nobody waits', [], undefined],
  ] as const)('serves %s', (_, waiting, expected) => {
    expect(nextInQueue(waiting, today)?.id).toBe(expected)
  })

  it.each([
    [first, 1],
    [away, 2],
    [second, 2],
    [sameMoment, 3],
  ] as const)('numbers its places, passing over who wants none now', (one, expected) => {
    expect(queuePosition(one, queue, today)).toBe(expected)
  })

  it.each([
    ['nothing known', 1, 2, [], undefined],
    ['no copy', 1, 0, [7], undefined],
    ['the first for one copy', 1, 1, [5, 7, 30], 7],
    ['the fourth for two copies', 4, 2, [7, 7, 7], 14],
    ['at least a day', 1, 5, [1, 1], 1],
    ['of two, the shorter', 1, 1, [4, 8], 4],
  ] as const)('estimates the wait: %s', (_, place, copies, days, expected) => {
    expect(estimatedWait(place, copies, days)).toBe(expected)
  })

  it.each([
    ['none', [], undefined],
    [
      'the lowest position',
      [
        { position: 2, days: 1 },
        { position: 1, days: 9 },
      ],
      { position: 1, days: 9 },
    ],
    [
      'the shorter wait',
      [
        { position: 1, days: 9 },
        { position: 1, days: 4 },
      ],
      { position: 1, days: 4 },
    ],
    ['a known wait', [{ position: 1 }, { position: 1, days: 90 }], { position: 1, days: 90 }],
  ])('of several queues counts %s', (_, places, expected) => {
    expect(bestPlace(places)).toEqual(expected)
  })
})

import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { type AttemptFacts, decideAttempt, isTooOld, mostAttempts } from './decide-attempt.ts'

const now = Temporal.Instant.from('2026-03-10T15:00:00Z')
const after = (seconds: number) => now.add({ seconds })
const facts = (own: Partial<AttemptFacts> = {}): AttemptFacts => ({
  status: 500,
  attempts: 1,
  written: now,
  failures: 0,
  goodAt: after(-60),
  ...own,
})
const day = 24 * 3600

describe('a try of a webhook', () => {
  it.each([200, 201, 202, 204, 299])('that is answered with %i ends the message', (status) => {
    expect(decideAttempt(facts({ status }), now)).toEqual({ message: 'delivered' })
  })

  it.each([undefined, 100, 301, 302, 400, 401, 404, 429, 500, 503])(
    'that is answered with %s is made again',
    (status) => {
      expect(decideAttempt(facts({ status }), now)).toEqual({ message: 'waits', again: after(5), quietUntil: after(5) })
    },
  )

  it('that is answered with 410 pauses the webhook', () => {
    expect(decideAttempt(facts({ status: 410 }), now)).toEqual({ message: 'given-up', pause: 'gone' })
  })

  it('is made ten times in 69 hours, each time after a longer pause', () => {
    const waits: number[] = []
    let at = now
    for (let attempts = 1; attempts < mostAttempts; attempts++) {
      const outcome = decideAttempt(facts({ attempts, written: now }), at)
      if (outcome.message !== 'waits') throw new Error(`given up after ${attempts}`)
      waits.push((outcome.again.epochMilliseconds - at.epochMilliseconds) / 1000)
      at = outcome.again
    }
    expect(waits).toEqual([5, 60, 300, 1800, 7200, 21_600, 43_200, day, day])
    expect((at.epochMilliseconds - now.epochMilliseconds) / 3_600_000).toBeCloseTo(68.6, 1)
    expect(decideAttempt(facts({ attempts: mostAttempts, written: now }), at)).toMatchObject({ message: 'given-up' })
  })

  it.each<[string, number | undefined, Partial<AttemptFacts>, number, number]>([
    ['is kept', 120, {}, 120, 120],
    ['is not shorter than the pause', 30, { attempts: 3 }, 300, 30],
    ['is a day at most', 900_000, {}, day, day],
    ['of nothing changes nothing', 0, {}, 5, 5],
  ])('Retry-After %s', (_, retryAfter, own, again, quiet) => {
    const outcome = decideAttempt(facts({ retryAfter, ...own }), now)
    expect(outcome).toEqual({ message: 'waits', again: after(again), quietUntil: after(quiet) })
  })

  it.each([
    [0, 5],
    [1, 10],
    [4, 80],
    [6, 300],
    [5000, 300],
  ])('that follows %i failures in a row keeps the receiver quiet for %i seconds', (failures, seconds) => {
    expect(decideAttempt(facts({ failures }), now)).toMatchObject({ quietUntil: after(seconds) })
  })

  it('whose next one would come too late is the last', () => {
    const written = after(-3 * day + 59)
    expect(decideAttempt(facts({ attempts: 2, written: after(-3 * day + 60) }), now).message).toBe('waits')
    expect(decideAttempt(facts({ attempts: 2, written }), now).message).toBe('given-up')
  })

  it('that was the last pauses the webhook, unless something arrived since the message was written', () => {
    const last = { attempts: mostAttempts, written: after(-60) }
    expect(decideAttempt(facts({ ...last, goodAt: after(-60) }), now)).toEqual({
      message: 'given-up',
      pause: 'failing',
    })
    const other = decideAttempt(facts({ ...last, goodAt: after(-59) }), now)
    expect(other).toEqual({ message: 'given-up', quietUntil: after(5) })
  })

  it('is not worth making after three days', () => {
    expect(isTooOld(after(-3 * day), now)).toBe(false)
    expect(isTooOld(after(-3 * day - 1), now)).toBe(true)
  })
})

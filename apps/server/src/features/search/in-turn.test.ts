import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

describe('long work in short pieces', () => {
  it('has one piece at a time, in the order in which they were asked', async () => {
    const steps: string[] = []
    const piece = (name: string) =>
      inTurn(async () => {
        steps.push(`${name} begins`)
        await setTimeout(5)
        steps.push(`${name} ends`)
        return name
      })
    expect(await Promise.all([piece('a'), piece('b')])).toEqual(['a', 'b'])
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  it('leaves the thread to others as long as it had it', async () => {
    const ends: number[] = []
    const piece = () => inTurn(() => setTimeout(20).then(() => ends.push(performance.now())))
    await Promise.all([piece(), piece()])
    // Twenty of pause and twenty of work; timers may be some milliseconds early.
    expect(ends[1]! - ends[0]!).toBeGreaterThan(35)
  })

  it('goes on behind a piece that failed', async () => {
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inTurn(async () => 'next')).toBe('next')
  })
})

import { describe, expect, it } from 'vitest'
import { obstacles } from './clearance.ts'

const nothing = { openLoans: 0, owedCents: 0, openHolds: 0, openRequests: 0, isCleared: false }

describe('a clearance', () => {
  it.each([
    ['is issued to whoever has nothing open', {}, []],
    ['waits for the loans', { openLoans: 2 }, [{ kind: 'loans', count: 2 }]],
    ['waits for the debts, however small', { owedCents: 1 }, [{ kind: 'debts', cents: 1 }]],
    ['waits for the holds', { openHolds: 1 }, [{ kind: 'holds', count: 1 }]],
    ['waits for the loan requests', { openRequests: 1 }, [{ kind: 'requests', count: 1 }]],
    ['is not issued twice', { isCleared: true, openLoans: 1 }, [{ kind: 'cleared' }]],
    ['does not mind a credit', { owedCents: -500 }, []],
  ])('%s', { tags: ['W-177'] }, (_, facts, expected) => {
    expect(obstacles({ ...nothing, ...facts })).toEqual(expected)
  })

  it('names everything that stands against it at once', { tags: ['W-177'] }, () => {
    const facts = { openLoans: 1, owedCents: 850, openHolds: 2, openRequests: 3, isCleared: false }
    expect(obstacles(facts).map(({ kind }) => kind)).toEqual(['loans', 'holds', 'requests', 'debts'])
  })
})

import { describe, expect, it } from 'vitest'
import { decideOrder, type OrderChange, type OrderFacts } from './order-states.ts'

const ordered: OrderFacts = { state: 'ordered', copies: 3, received: 0 }

describe('a purchase order', () => {
  it.each<[Partial<OrderFacts>, OrderChange, string]>([
    [{}, { received: 1 }, 'partly-received 1'],
    [{}, { received: 3 }, 'received 3'],
    [{ state: 'partly-received', received: 1 }, { received: 2 }, 'partly-received 2'],
    [{ state: 'partly-received', received: 2 }, { received: 3 }, 'received 3'],
    [{ state: 'partly-received', received: 2 }, { received: 2 }, 'no-more'],
    [{ state: 'partly-received', received: 2 }, { received: 1 }, 'no-more'],
    [{}, { received: 4 }, 'too-many'],
    [{}, { state: 'cancelled' }, 'cancelled 0'],
    [{ state: 'partly-received', received: 2 }, { state: 'cancelled' }, 'cancelled 2'],
    [{ state: 'received', received: 3 }, { state: 'cancelled' }, 'closed'],
    [{ state: 'cancelled' }, { received: 1 }, 'closed'],
  ])('%j with %j is %s', (facts, change, expected) => {
    const decision = decideOrder({ ...ordered, ...facts }, change)
    expect(decision.allowed ? `${decision.state} ${decision.received}` : decision.code).toBe(expected)
  })
})

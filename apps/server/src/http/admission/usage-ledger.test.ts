import { describe, expect, it } from 'vitest'
import { UsageLedger, usageHalfLife } from './usage-ledger.ts'
import { sessionVisitor, visitorOf } from './visitor.ts'

const budget = 100
const ledgerAt = (now = 0) => new UsageLedger({ budget, seed: 7, now })
const from = (ip: string, userAgent = 'Firefox') => visitorOf({ ip, userAgent })

describe('the names of a visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113', '203.0'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113', '203.0'],
    ['2001:db8:5:1::7', '2001:db8:5:1', '2001:db8:5', '2001:db8'],
    ['2001:db8:5:1:ffff::9', '2001:db8:5:1', '2001:db8:5', '2001:db8'],
  ])('of %s are the address and its networks', (ip, host, block, wide) => {
    expect(from(ip)).toMatchObject({ host, block, wide, budgets: 1 })
  })

  it('tell browsers apart in the own networks, and count the address with its own budgets', () => {
    const reader = visitorOf({ ip: '10.1.2.3', userAgent: 'Firefox' }, 20)
    const robot = visitorOf({ ip: '10.1.2.3', userAgent: 'Robot' }, 20)
    expect(reader.host).not.toBe(robot.host)
    expect([reader.block, reader.budgets, reader.wide]).toEqual(['10.1.2.3', 20, undefined])
  })
})

describe('what visitors have used', () => {
  it('is forgotten by halves', () => {
    const ledger = ledgerAt()
    ledger.charge(from('203.0.113.7'), 80, 0)
    for (const halves of [0, 1, 2, 5, 100, 1000])
      expect(ledger.score(from('203.0.113.7'), halves * usageHalfLife)).toBeCloseTo(0.8 * 0.5 ** halves)
  })

  it('is what was charged, and what is asked now', () => {
    const ledger = ledgerAt()
    ledger.charge(from('203.0.113.7'), 20, 0)
    expect(ledger.score(from('203.0.113.7'), 0, 10)).toBeCloseTo(0.3)
    expect(ledger.score(from('203.0.113.7'), 0)).toBeCloseTo(0.2)
  })

  it('counts for one address, one IPv6 network, one session', () => {
    const ledger = ledgerAt()
    ledger.charge(from('203.0.113.7'), 100, 0)
    ledger.charge(from('2001:db8:5:1::7'), 100, 0)
    ledger.charge(sessionVisitor('s1'), 100, 0)
    const scores = ['203.0.113.7', '2001:db8:5:1::9', '198.51.100.1', '2001:db9::1'].map((ip) =>
      ledger.score(from(ip), 0),
    )
    expect(scores).toEqual([1, 1, 0, 0])
    expect([ledger.score(sessionVisitor('s1'), 0), ledger.score(sessionVisitor('s2'), 0)]).toEqual([1, 0])
  })

  it('counts for the block around, which has sixteen budgets', () => {
    const ledger = ledgerAt()
    for (let at = 0; at < 32; at++) ledger.charge(from(`203.0.113.${at}`), 100, 0)
    expect(ledger.score(from('203.0.113.200'), 0)).toBeCloseTo(2)
    expect(ledger.score(from('203.0.114.200'), 0)).toBeLessThan(1)
  })

  it('counts for a wide network only where its addresses are past their budgets', () => {
    const ledger = ledgerAt()
    for (let at = 0; at < 250; at++) ledger.charge(from(`203.0.${at}.1`), 90, 0)
    expect(ledger.score(from('203.0.251.1'), 0)).toBe(0)
    for (let at = 0; at < 250; at++) for (let more = 0; more < 3; more++) ledger.charge(from(`203.0.${at}.1`), 20, 0)
    expect(ledger.score(from('203.0.251.1'), 0)).toBeGreaterThan(1)
  })

  it('of a robot in a reading room of the own networks is not that of its readers', () => {
    const ledger = ledgerAt()
    const behind = (userAgent: string) => visitorOf({ ip: '10.1.2.3', userAgent }, 20)
    ledger.charge(behind('Robot'), 1000, 0)
    expect(ledger.score(behind('Robot'), 0)).toBe(10)
    expect(ledger.score(behind('Firefox'), 0)).toBeCloseTo(0.5)
  })

  it('tells when one is within the budget again', () => {
    const ledger = ledgerAt()
    expect([0.5, 1, 2, 4].map((score) => ledger.secondsUntilWithin(score))).toEqual([0, 0, 300, 600])
  })

  it('keeps to its memory and stays useful when a million addresses come', () => {
    const ledger = ledgerAt()
    const walker = from('198.51.100.1')
    const memory = process.memoryUsage().arrayBuffers
    for (let at = 0; at < 1_000_000; at++) {
      const ip = `${1 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}.${(at * 7) & 255}`
      ledger.charge(from(ip), 1, at / 10)
      if (at % 1000 === 0) ledger.charge(walker, 1, at / 10)
    }
    const now = 100_000
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(4_000_000)
    expect(ledger.score(walker, now)).toBeGreaterThan(5)
    const fresh = Array.from({ length: 100 }, (_, at) => ledger.score(from(`251.${at}.3.9`), now))
    expect(Math.max(...fresh)).toBeLessThan(ledger.score(walker, now))
  }, 60_000)
})

describe('what other processes are told', () => {
  it('is who has used much, each once, and what they tell counts here', () => {
    const ledger = new UsageLedger({ budget, seed: 1, now: 0, tellsOthers: true })
    ledger.charge(from('203.0.113.7'), 30, 0)
    ledger.charge(from('198.51.100.1'), 3, 0)
    const told = ledger.takeUntold()
    expect(told).toContainEqual({ name: '203.0.113.7', units: 30 })
    expect(told.map(({ name }) => name)).not.toContain('198.51.100.1')
    expect(ledger.takeUntold()).toEqual([])
    ledger.learn('203.0.113.7', 200, 0)
    ledger.learn('203.0.113.7', 10, 0)
    expect(ledger.score(from('203.0.113.7'), 0)).toBe(2)
  })

  it('is bounded', () => {
    const ledger = new UsageLedger({ budget, seed: 1, now: 0, tellsOthers: true })
    for (let at = 0; at < 5000; at++) ledger.charge(from(`10.${at >> 8}.${at & 255}.1`), 50, 0)
    expect(ledger.takeUntold().length).toBeLessThanOrEqual(500)
  })
})

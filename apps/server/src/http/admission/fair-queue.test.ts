import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AdmissionRefusal, FairQueue, type FairQueueLimits, type Place, type Wish } from './fair-queue.ts'

const limits: FairQueueLimits = {
  heavy: { besidePeople: 1, alone: 2 },
  total: 6,
  waiting: 50,
  patience: { within: 15_000, past: 5_000 },
  budgetWait: 100_000,
  newcomer: 0.1,
  slight: 0.02,
}

/** What visitors have used, and what became of their wishes. */
class Scene {
  readonly used = new Map<string, number>()
  readonly events: string[] = []
  readonly running: { host: string; place: Place }[] = []
  readonly queue: FairQueue
  now = 0

  constructor(own: Partial<FairQueueLimits> = {}, isLate = () => false) {
    this.queue = new FairQueue({ ...limits, ...own }, isLate)
  }

  ask(host: string, { browser = host, isPerson = false } = {}): Wish {
    const started = (place: Place) => {
      this.running.push({ host: browser, place })
      this.events.push(browser)
      this.charge(host, 0.01)
      if (browser !== host) this.charge(browser, 0.01)
    }
    const wish: Wish = {
      host,
      isPerson,
      score: () => this.used.get(host) ?? 0,
      browserScore: () => this.used.get(browser) ?? 0,
      begin: started,
      refuse: (reason: AdmissionRefusal) => void this.events.push(`${browser} ${reason}`),
    }
    const place = this.queue.enter(wish, this.now)
    if (place !== undefined) started(place)
    return wish
  }

  charge(host: string, budgets: number): void {
    this.used.set(host, (this.used.get(host) ?? 0) + budgets)
  }

  /** The one that began first has been served. */
  serve(): string | undefined {
    const first = this.running.shift()
    if (first) this.queue.end(first.place, ++this.now)
    return first?.host
  }

  pass(milliseconds: number): void {
    this.now += milliseconds
    this.queue.advance(this.now)
  }
}

/** Scene with two that have used much, whose requests take the places there are for such. */
function busy(isLate = () => false, own: Partial<FairQueueLimits> = {}): Scene {
  const scene = new Scene(own, isLate)
  for (const walker of ['walker 1', 'walker 2', 'walker 3']) {
    scene.used.set(walker, 2)
    scene.ask(walker)
  }
  return scene
}

describe('the fair queue', () => {
  it('lets everybody in while nobody waits', () => {
    const scene = new Scene()
    for (const host of ['a', 'b', 'c', 'd']) scene.ask(host)
    expect(scene.events).toEqual(['a', 'b', 'c', 'd'])
    expect(scene.queue.waiting).toBe(0)
  })

  it('lets those who have used much share what nobody else needs', () => {
    const scene = busy()
    expect(scene.events).toEqual(['walker 1', 'walker 2'])
    expect(scene.queue.waiting).toBe(1)
    scene.serve()
    expect(scene.events).toEqual(['walker 1', 'walker 2', 'walker 3'])
  })

  it.each([
    ['a person with a session', { isPerson: true }, 3],
    ['a visitor who has just come', {}, 0],
    ['a visitor who has used less than half of what any who wait have', {}, 0.9],
  ])('lets %s in past those who wait', (_, options, used) => {
    const scene = busy()
    scene.used.set('reader', used)
    scene.ask('reader', options)
    expect(scene.events.at(-1)).toBe('reader')
  })

  it('leaves one place to those who have used much while people are there, and more once they have gone', () => {
    const scene = busy(undefined, { patience: { within: 60_000, past: 60_000 } })
    scene.ask('person', { isPerson: true })
    for (const walker of ['walker 4', 'walker 5']) {
      scene.used.set(walker, 3)
      scene.ask(walker)
    }
    scene.serve()
    expect(scene.events).not.toContain('walker 3')
    scene.serve()
    expect(scene.events).toContain('walker 3')
    expect(scene.events).not.toContain('walker 4')
    scene.now += 5_000
    scene.serve()
    scene.pass(0)
    expect(scene.events).toContain('walker 4')
    expect(scene.events).not.toContain('walker 5')
  })

  it('leaves them one place while the process is late with other work', () => {
    const scene = busy(() => true)
    expect(scene.events).toEqual(['walker 1'])
  })

  it('serves who has used least first, whatever came first', () => {
    const scene = busy()
    for (const [host, used] of [
      ['much', 9],
      ['some', 4],
      ['little', 3],
    ] as const) {
      scene.used.set(host, used)
      scene.ask(host)
    }
    for (let at = 0; at < 6; at++) scene.serve()
    expect(scene.events.slice(2)).toEqual(['walker 3', 'little', 'some', 'much'])
  })

  it('serves who came first where the others have used only a little less', () => {
    const scene = busy()
    for (const [host, used, after] of [
      ['first', 3.01, 0],
      ['second', 3, 1_001],
      ['third', 2.9, 0],
    ] as const) {
      scene.now += after
      scene.used.set(host, used)
      scene.ask(host)
    }
    for (let at = 0; at < 6; at++) scene.serve()
    expect(scene.events.slice(3)).toEqual(['third', 'first', 'second'])
  })

  it('serves newcomers as they come, however broad their searches, and before who has used more', () => {
    const scene = busy(() => false, { total: 2 })
    for (const [host, used] of [
      ['used', 0.05],
      ['broad', 0.02],
      ['plain', 0.001],
    ] as const) {
      scene.used.set(host, used)
      scene.ask(host)
    }
    for (let at = 0; at < 6; at++) scene.serve()
    expect(scene.events.slice(2)).toEqual(['broad', 'plain', 'used', 'walker 3'])
  })

  it('asks again what the first has used: others of its address may have been served meanwhile', () => {
    const scene = busy()
    scene.used.set('one', 3)
    scene.used.set('other', 3.5)
    scene.ask('one')
    scene.ask('other')
    scene.charge('one', 1)
    for (let at = 0; at < 5; at++) scene.serve()
    expect(scene.events.slice(2)).toEqual(['walker 3', 'other', 'one'])
  })

  it('serves, behind one address, the browser that has used least', () => {
    const scene = busy()
    scene.used.set('reading room', 3)
    scene.used.set('robot', 2.9)
    for (const browser of ['robot', 'robot', 'reader']) scene.ask('reading room', { browser })
    for (let at = 0; at < 5; at++) scene.serve()
    expect(scene.events.slice(3)).toEqual(['reader', 'robot', 'robot'])
  })

  it('refuses who has waited too long: sooner, and in other words, who is past the budget', () => {
    const scene = busy()
    scene.used.set('past', 3)
    scene.ask('past')
    scene.used.set('walker 3', 0.5)
    scene.pass(1)
    scene.used.set('within', 0.9)
    scene.ask('within')
    scene.pass(4_998)
    expect(scene.events.filter((event) => event.includes(' over') || event.includes(' busy'))).toEqual([])
    scene.pass(1)
    expect(scene.events).toContain('past over-budget')
    expect(scene.events).not.toContain('within busy')
    scene.pass(10_001)
    expect(scene.events).toContain('within busy')
  })

  it('refuses who has used most when too many wait', () => {
    const scene = busy()
    for (let at = 0; at < limits.waiting; at++) {
      scene.used.set(`w${at}`, 3 + at)
      scene.ask(`w${at}`)
    }
    expect(scene.queue.waiting).toBe(limits.waiting)
    expect(scene.events.at(-1)).toBe(`w${limits.waiting - 1} over-budget`)
  })

  it('never begins what nobody waits for any more', () => {
    const scene = busy()
    scene.used.set('gone', 3)
    scene.queue.leave(scene.ask('gone'))
    for (let at = 0; at < 5; at++) scene.serve()
    expect(scene.events).toEqual(['walker 1', 'walker 2', 'walker 3'])
  })

  const walkers = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 30 })

  it('starves nobody: each of those who ask without pause is served, and about as often', () => {
    fc.assert(
      fc.property(walkers, fc.boolean(), (before, withPeople) => {
        const scene = new Scene()
        before.forEach((used, at) => {
          scene.used.set(`walker ${at}`, 2 + used / 100)
          scene.ask(`walker ${at}`)
        })
        const served = new Map<string, number>()
        const most = Math.max(...before)
        // Once all have used as much as the first had used more, each has its turn in each round.
        for (let turn = 0; turn < before.length * (most + 3); turn++) {
          if (withPeople) scene.ask('person', { isPerson: true })
          const host = scene.serve()!
          if (host === 'person') continue
          served.set(host, (served.get(host) ?? 0) + 1)
          scene.ask(host)
        }
        const used = before.map((_, at) => scene.used.get(`walker ${at}`)!)
        expect(Math.max(...used) - Math.min(...used)).toBeLessThanOrEqual(Math.max(most, 3) / 100 + 0.03)
      }),
      { numRuns: 60 },
    )
  })

  it('gives no more places than there are, loses none, and waits with no more than may wait', () => {
    const steps = fc.array(
      fc.record({ host: fc.integer({ min: 0, max: 80 }), act: fc.constantFrom('ask', 'ask', 'ask', 'serve', 'pass') }),
      { maxLength: 400 },
    )
    fc.assert(
      fc.property(steps, (all) => {
        const scene = new Scene({ waiting: 10 })
        let asked = 0
        for (const { host, act } of all) {
          if (act === 'serve') scene.serve()
          else if (act === 'pass') scene.pass(700)
          else {
            asked++
            scene.charge(`${host}`, host / 100)
            scene.ask(`${host}`)
          }
          expect(scene.running.length).toBeLessThanOrEqual(limits.total)
          expect(scene.queue.waiting).toBeLessThanOrEqual(10)
        }
        expect(scene.events.length + scene.queue.waiting).toBe(asked)
        while (scene.running.length > 0) scene.serve()
        expect(scene.queue.waiting).toBe(0)
      }),
      { numRuns: 100 },
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { CopyFacts } from './copy-status.ts'
import { type TitleAvailability, titleAvailability } from './title-availability.ts'

const copy = (facts: Partial<CopyFacts> = {}): CopyFacts => ({
  state: 'available',
  lendable: true,
  isReserved: false,
  inTransit: false,
  ...facts,
})
const lent = (dueOn: string) => copy({ dueOn })

const cases: [string, CopyFacts[], { online?: boolean; restricted?: boolean }, TitleAvailability][] = [
  ['one of two copies on the shelf', [copy(), lent('2026-11-24')], {}, 'on-shelf'],
  ['on the shelf and online', [copy()], { online: true }, 'on-shelf'],
  ['all lent but open online', [lent('2026-11-24')], { online: true }, 'online'],
  ['all lent but online with a login', [lent('2026-11-24')], { restricted: true }, 'online-restricted'],
  ['one on its way, one lent', [copy({ inTransit: true }), lent('2026-11-24')], {}, 'transit'],
  ['all lent', [lent('2026-11-24'), lent('2026-11-21')], {}, 'lent'],
  ['all lent and late', [lent('2026-11-01')], {}, 'lent'],
  ['one kept for a hold', [copy({ isReserved: true })], {}, 'reserved'],
  ['only for use in the library', [copy({ lendable: false })], {}, 'local'],
  ['all lost', [copy({ state: 'lost' })], {}, 'unavailable'],
  ['no copies at all', [], {}, 'none'],
  ['no copies, open online', [], { online: true }, 'online'],
]

describe('how a title can be had', () => {
  it('counts a lent copy among those that circulate, whatever the library did with it meanwhile', () => {
    const copies = [copy({ dueOn: '2026-12-01', state: 'in-repair' }), copy({ state: 'in-repair' })]
    expect(titleAvailability({ copies, online: false, onlineRestricted: false }).lendable).toBe(1)
  })

  it.each(cases)('%s', (_, copies, { online = false, restricted = false }, state) => {
    expect(titleAvailability({ copies, online, onlineRestricted: restricted }).state).toBe(state)
  })

  it('counts what is on the shelf and tells the earliest return', () => {
    const copies = [copy(), copy(), lent('2026-12-01'), lent('2026-11-21'), copy({ lendable: false })]
    expect(titleAvailability({ copies, online: false, onlineRestricted: false })).toMatchObject({
      available: 2,
      lendable: 4,
      dueOn: '2026-11-21',
    })
  })

  it('tells the hour where that copy is lent by the hour', { tags: ['W-268'] }, () => {
    const byHour = (hour: string) => ({ ...lent('2026-11-21'), dueAt: `2026-11-21T${hour}:00.000Z` })
    const of = (...copies: CopyFacts[]) => titleAvailability({ copies, online: false, onlineRestricted: false })
    expect(of(lent('2026-11-21'), byHour('18:30'), byHour('17:30'))).toMatchObject({
      dueOn: '2026-11-21',
      dueAt: '2026-11-21T17:30:00.000Z',
    })
    expect(of(lent('2026-11-20'), byHour('17:30')).dueAt).toBeUndefined()
  })
})

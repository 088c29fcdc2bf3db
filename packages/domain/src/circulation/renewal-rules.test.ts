import { describe, expect, it } from 'vitest'
import { decideRenewal, type RenewalFacts } from './renewal-rules.ts'

const fine: RenewalFacts = {
  dueOn: '2026-11-24',
  today: '2026-11-24',
  newDueOn: '2026-12-01',
  renewalsMade: 4,
  renewalLimit: 5,
  isRequestedByAnother: false,
  patronStatus: { overdue: 0, owedCents: 0, hasClearance: false },
  toleratedDebtCents: 1000,
  overdueLimit: 1,
}
const refused = (code: string) => ({ allowed: false, code })

describe('renewing a loan', () => {
  it.each<[string, Partial<RenewalFacts>, object]>([
    ['gives a full term from today, on the due day too', {}, { allowed: true, dueOn: '2026-12-01' }],
    ['is refused a day later', { today: '2026-11-25' }, refused('late')],
    [
      'is refused while something else is late',
      { patronStatus: { ...fine.patronStatus, overdue: 1 } },
      { allowed: false, block: { code: 'overdue' } },
    ],
    [
      'is refused while too much is owed',
      { patronStatus: { ...fine.patronStatus, owedCents: 1001 } },
      { allowed: false, block: { code: 'owes', cents: 1001, toleratedCents: 1000 } },
    ],
    ['is refused while somebody waits for it', { isRequestedByAnother: true }, refused('waited-for')],
    ['is given the third time of three', { renewalsMade: 2, renewalLimit: 3 }, { allowed: true, dueOn: '2026-12-01' }],
    ['is given the 99th time of 99', { renewalsMade: 98, renewalLimit: 99 }, { allowed: true, dueOn: '2026-12-01' }],
    ['is refused at the limit', { renewalsMade: 5 }, { ...refused('limit'), limit: 5 }],
    [
      'is refused where renewing is not allowed at all',
      { renewalsMade: 0, renewalLimit: 0 },
      { ...refused('limit'), limit: 0 },
    ],
    ['is refused where the date would not move', { dueOn: '2026-12-01' }, refused('same-date')],
    ['is refused where the date would come nearer', { dueOn: '2026-12-03' }, refused('same-date')],
  ])(
    '%s',
    { tags: ['W-151', 'W-152', 'W-154', 'W-155', 'W-156', 'W-157', 'W-158', 'W-159', 'W-160'] },
    (_, facts, expected) => {
      expect(decideRenewal({ ...fine, ...facts })).toEqual(expected)
    },
  )
})

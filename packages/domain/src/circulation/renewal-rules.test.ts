import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { decideRenewal, type RenewalFacts } from './renewal-rules.ts'

const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('America/Sao_Paulo')
const byDay = (dueOn: string) => ({ dueOn, dueAt: null })
/** @param time in UTC, three hours ahead of the library */
const byHour = (time: string) => ({ dueOn: '2026-11-24', dueAt: `2026-11-24T${time}:00.000Z` })

const fine: RenewalFacts = {
  ...byDay('2026-11-24'),
  now: at('2026-11-24T23:59:59'),
  newDue: byDay('2026-12-01'),
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
    ['gives a full term from today, on the due day too', {}, { allowed: true, ...byDay('2026-12-01') }],
    ['is refused a day later', { now: at('2026-11-25T00:00') }, refused('late')],
    [
      'is refused while something else is late',
      { patronStatus: { ...fine.patronStatus, overdue: 1 } },
      { allowed: false, block: { code: 'overdue', loans: 1 } },
    ],
    [
      'is refused while too much is owed',
      { patronStatus: { ...fine.patronStatus, owedCents: 1001 } },
      { allowed: false, block: { code: 'owes', cents: 1001, toleratedCents: 1000 } },
    ],
    ['is refused while somebody waits for it', { isRequestedByAnother: true }, refused('waited-for')],
    [
      'is given the third time of three',
      { renewalsMade: 2, renewalLimit: 3 },
      { allowed: true, ...byDay('2026-12-01') },
    ],
    ['is given the 99th time of 99', { renewalsMade: 98, renewalLimit: 99 }, { allowed: true, ...byDay('2026-12-01') }],
    ['is refused at the limit', { renewalsMade: 5 }, { ...refused('limit'), limit: 5 }],
    [
      'is refused where renewing is not allowed at all',
      { renewalsMade: 0, renewalLimit: 0 },
      { ...refused('limit'), limit: 0 },
    ],
    ['is refused where the date would not move', { dueOn: '2026-12-01' }, refused('same-date')],
    ['is refused where the date would come nearer', { dueOn: '2026-12-03' }, refused('same-date')],
    [
      'by the hour gives its hours from now, within its last minute too',
      { ...byHour('17:30'), now: at('2026-11-24T14:30:20'), newDue: byHour('19:30') },
      { allowed: true, ...byHour('19:30') },
    ],
    [
      'by the hour is refused a minute after its moment, on the same day',
      { ...byHour('17:30'), now: at('2026-11-24T14:31'), newDue: byHour('19:31') },
      refused('late'),
    ],
    [
      'by the hour is refused where the library closes then already',
      { ...byHour('22:00'), now: at('2026-11-24T18:00'), newDue: byHour('22:00') },
      refused('same-date'),
    ],
    [
      'by the hour, once it had a day by hand, is refused on that day',
      { ...byDay('2026-11-24'), now: at('2026-11-24T10:00'), newDue: byHour('15:00') },
      refused('same-date'),
    ],
  ])(
    '%s',
    { tags: ['W-151', 'W-152', 'W-154', 'W-155', 'W-156', 'W-157', 'W-158', 'W-159', 'W-160'] },
    (_, facts, expected) => {
      expect(decideRenewal({ ...fine, ...facts })).toEqual(expected)
    },
  )
})

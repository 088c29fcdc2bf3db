import { describe, expect, it } from 'vitest'
import { type IssueFacts, issueState, lastDayInTime } from './issue-state.ts'

const today = '2026-11-24'
const facts = (row: Partial<IssueFacts>): IssueFacts => ({
  state: 'expected',
  publishedOn: '2026-11-01',
  boundOn: null,
  frequency: 'm',
  ...row,
})

describe('the state of an issue', () => {
  it.each<[string, Partial<IssueFacts>, string]>([
    ['expected and in time', {}, 'expected'],
    ['expected, of a day to come', { publishedOn: '2027-01-01' }, 'expected'],
    ['expected on its last day', { publishedOn: '2026-10-25' }, 'expected'],
    ['expected a day later', { publishedOn: '2026-10-24' }, 'late'],
    ['expected, of an unknown day', { publishedOn: null }, 'expected'],
    ['received, of whatever day', { state: 'received', publishedOn: '2020-01-01' }, 'received'],
    ['missing', { state: 'missing', publishedOn: '2020-01-01' }, 'missing'],
    ['claimed: the library did what it could', { state: 'claimed', publishedOn: '2020-01-01' }, 'claimed'],
    ['received and bound', { state: 'received', boundOn: '2026-02-01' }, 'bound'],
  ])('is told of one %s', (_, row, expected) => {
    expect(issueState(facts(row), today)).toBe(expected)
  })
})

describe('the grace of an issue', () => {
  it.each([
    ['d', '2026-11-15'],
    ['w', '2026-11-15'],
    ['s', '2026-11-16'],
    ['m', '2026-12-01'],
    ['12', '2026-12-01'],
    ['6', '2027-01-01'],
    ['b', '2027-01-01'],
    ['q', '2027-01-30'],
    ['a', '2027-01-30'],
    ['x', '2027-01-30'],
    ['0', '2027-01-30'],
    [null, '2027-01-30'],
  ])('of frequency %s ends on %s', (frequency, last) => {
    expect(lastDayInTime('2026-11-01', frequency)).toBe(last)
  })
})

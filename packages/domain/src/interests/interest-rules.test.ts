import { describe, expect, it } from 'vitest'
import { areaType, dsiKind, mayAdd, readValidity, tellsSomething } from './interest-rules.ts'

describe('interests', () => {
  it.each([
    ['', { until: null }],
    ['2026-03-10', { until: '2026-03-10' }],
    ['31/12/2026', { until: '2026-12-31' }],
    ['09/03/2026', { problem: 'past' }],
    ['31/02/2027', { problem: 'noDay' }],
    ['amanhã', { problem: 'noDay' }],
  ])('end on %j', (typed, expected) => {
    expect(readValidity(typed, '2026-03-10')).toEqual(expected)
  })

  it('in a periodical tell of at least one thing', () => {
    const nothing = { issues: false, articles: false, contents: false }
    expect(tellsSomething(nothing)).toBe(false)
    for (const type of ['issues', 'articles', 'contents'])
      expect(tellsSomething({ ...nothing, [type]: true })).toBe(true)
  })

  it('are limited', () => {
    expect([mayAdd(9, 1, 10), mayAdd(9, 2, 10), mayAdd(0, 10_000, 100)]).toEqual([true, false, false])
  })

  it('have types on the wire', () => {
    expect(['1', '2', '3', '4', ''].map(dsiKind)).toEqual(['area', 'author', 'subject', undefined, undefined])
    expect(areaType('802')).toBe('8')
  })
})

import { readSearch } from '@estante/domain/search/search-state'
import { describe, expect, it } from 'vitest'
import { costOfCall, costOfPage, costOfSearch, saysRobot } from './request-cost.ts'

const costOf = (address: string) => costOfSearch(readSearch(new URLSearchParams(address)))

describe('what a search costs beyond a plain one', () => {
  it.each([
    ['one filter', 'q=torto arado&T=1', 'q=torto arado'],
    ['the third page', 'q=torto arado&page=3', 'q=torto arado'],
  ])('is nothing for %s', (_, asked, plain) => expect(costOf(asked)).toBe(costOf(plain)))

  it.each([
    ['combined filters', 'q=torto&T=1&B=2&I=3', 'q=torto&T=1'],
    ['a far page', 'q=torto&page=200', 'q=torto&page=10'],
    ['a page beyond the third', 'q=torto&page=4', 'q=torto&page=3'],
    ['many titles on a page', 'q=torto&perPage=100', 'q=torto'],
    ['a beginning', 'q=tor*', 'q=torto'],
    ['a small word', 'q=de', 'q=torto'],
    ['filters without words', 'T=1', 'q=torto&T=1'],
  ])('is more for %s', (_, dear, cheap) => expect(costOf(dear)).toBeGreaterThan(costOf(cheap)))

  it('has an end', () => {
    const filters = Array.from({ length: 200 }, (_, at) => `B=${at}`).join('&')
    expect(costOf(`q=de*&page=1000000&perPage=100&${filters}`)).toBeLessThanOrEqual(140)
  })
})

it.each([
  ['two filters', 'q=dom&T=1&B=2', 4],
  ['the fifth page', 'q=dom&page=5', 7],
  ['three filters and the twentieth page', 'q=dom&T=1&B=2&I=por&page=20', 53],
])('%s cost many times a search', (_, address, units) =>
  expect(costOf(address) - costOf('q=dom')).toBeCloseTo(units, 0),
)

describe('a page', () => {
  it('costs next to nothing before it is drawn', () => {
    for (const query of [{}, { q: 'dom casmurro', T: '1' }, { aba: 'exemplares' }])
      expect(costOfPage(query)).toBeLessThan(0.2)
  })

  it('of a search costs what is walked there', () =>
    expect(costOfPage({ q: 'dom', T: ['1', '2'], page: '20' })).toBeGreaterThan(20))
})

describe('the calls that may have to wait', () => {
  it.each(['session.token', 'loans.renew', 'holds.place', 'institution.show', 'recovery.start'] as const)(
    'are not %s',
    (id) => expect(costOfCall(id)).toBeUndefined(),
  )

  it('are searches, by what they ask, and titles', () => {
    expect(costOfCall('search.find')!({ q: 'a*', T: ['1', '2', '3'] })).toBeGreaterThan(3)
    expect(costOfCall('titles.show')!({})).toBe(0.5)
  })
})

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2)', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
  ['ClaudeBot/1.0', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['Zotero/7.0', false],
  ['Mozilla/5.0 (Linux; Android 10; CUBOT X30) Chrome/120.0', false],
  ['', false],
])('%s says that it is a robot: %s', (userAgent, says) => expect(saysRobot(userAgent)).toBe(says))

import { describe, expect, it } from 'vitest'
import { recordFromLines } from '../testing/record-from-lines.ts'
import { mapEmbeddedHoldings, mapHolding } from './holdings.ts'

const issues = (lines: string) => mapHolding(recordFromLines(lines)).issues ?? []
const captions = '853 20 $8 1 $a v. $b no. $i (year) $j (month) $w m'

describe('the issues of a holdings record', () => {
  it.each([
    [
      'a volume, a number and a month',
      `${captions}\n863 40 $8 1.1 $a 18 $b 4 $i 2007 $j 02`,
      { year: 2007, volume: '18', number: '4', period: '02', publishedOn: '2007-02-01', frequency: 'm' },
    ],
    [
      'a day',
      '853 20 $8 1 $a no. $i (year) $j (month) $k (day)\n863 40 $8 1.1 $a 4356 $i 1953 $j 04 $k 25',
      { year: 1953, number: '4356', period: '25 04', publishedOn: '1953-04-25' },
    ],
    [
      'a year and a season alone',
      '853 20 $8 1 $a (year) $b (season)\n863 40 $8 1.1 $a 2007 $b 21',
      { year: 2007, period: '21' },
    ],
    [
      'two months in one',
      `${captions}\n863 40 $8 1.1 $a 18 $b 4/5 $i 2007 $j 02/03`,
      { year: 2007, volume: '18', number: '4/5', period: '02/03', frequency: 'm' },
    ],
    ['two years in one', '853 20 $8 1 $a (year)\n863 40 $8 1.1 $a 2004/2005', { year: 2004 }],
  ])('are read from %s', (_, lines, expected) => {
    expect(issues(lines)).toEqual([{ key: '863/1.1/1', unit: 'issue', ...expected }])
  })

  it('are supplements and indexes under their own tags', () => {
    const lines = `854 20 $8 1 $a v. $i (year)\n864 40 $8 1.1 $a 3 $i 2001\n855 20 $8 1 $i (year)\n865 40 $8 1.1 $i 2002`
    expect(issues(lines).map(({ unit, year }) => `${unit} ${year}`)).toEqual(['supplement 2001', 'index 2002'])
  })

  it('are volumes of a run that has as many years', () => {
    const read = issues(`${captions}\n863 40 $8 1.1 $a 1-3 $i 1998-2000`)
    expect(read.map(({ volume, year, key }) => [volume, year, key])).toEqual([
      ['1', 1998, '863/1.1/1/1'],
      ['2', 1999, '863/1.1/1/2'],
      ['3', 2000, '863/1.1/1/3'],
    ])
  })

  it.each([
    ['a run of more numbers than years', '863 40 $8 1.1 $a 1-12 $i 1998-2000'],
    ['an open run', '863 40 $8 1.1 $a 1- $i 1998-'],
    ['a run that goes back', '863 40 $8 1.1 $a 3-1 $i 2000-1998'],
    ['a run of a thousand years', '863 40 $8 1.1 $a 1-1001 $i 1000-2000'],
    ['a run of issues', '863 40 $8 1.1 $a 1-2 $b 1-12 $i 1998-1999'],
    ['a number without a year', '863 40 $8 1.1 $a 12 $b 1'],
    ['a year that is none', '863 40 $8 1.1 $a 12 $b 1 $i 19'],
  ])('are not made of %s', (_, line) => {
    expect(issues(`${captions}\n${line}`)).toEqual([])
  })

  it('are not made of numbers without captions', () => {
    expect(issues('863 40 $8 1.1 $a 12 $i 2001')).toEqual([])
  })

  it('belong to the place that they follow in a record of a title', () => {
    const record = recordFromLines(
      `001 1\n852 __ $b BR1\n${captions}\n863 40 $8 1.1 $a 1 $b 1 $i 2001\n852 __ $b BR2\n866 __ $a v. 7`,
    )
    expect(mapEmbeddedHoldings(record).map(({ issues: own = [] }) => own.length)).toEqual([1, 0])
  })
})

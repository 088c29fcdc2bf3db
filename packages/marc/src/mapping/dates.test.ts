import { describe, expect, it } from 'vitest'
import { fieldsFromLines, line008 } from '../testing/record-from-lines.ts'
import { year, yearEnd, yearShown, years } from './dates.ts'
import { ongoing } from './years-in-text.ts'

describe('the date as it is shown', () => {
  it.each([
    ['264 _1 $a Oxford $c [date of publication not identified]\n264 _3 $c 2006\n264 _4 $c ©2004', '©2004'],
    ['264 _4 $c ©2003\n264 _1 $c 2004', '2004'],
    ['260 __ $a [Rio : $b Garnier, $c 1981]', '[1981]'],
    ['260 __ $c 1981]', '1981'],
    [`${line008('s1950')}\n260 __ $c [s.d.]`, '1950'],
    ['260 __ $c [data de publicação não identificada]', undefined],
  ])('of %j is %s', (lines, shown) => {
    expect(yearShown(fieldsFromLines(lines))).toBe(shown)
  })

  it('counts by the year of copyright where no other is given', () => {
    expect(year(fieldsFromLines('264 _1 $c [date of publication not identified]\n264 _4 $c ©2004'))).toBe(2004)
  })
})

describe('years by type of date', () => {
  it.each([
    ['s1899', 1899, 1899, false],
    ['t20132012', 2013, 2013, false],
    ['r20011881', 2001, 2001, false],
    ['p19981975', 1998, 1998, false],
    ['e20040517', 2004, 2004, false],
    ['q18901899', 1890, 1899, true],
    ['m19982004', 1998, 2004, false],
    ['m19989999', 1998, ongoing, false],
    ['i18501900', 1850, 1900, false],
    ['k18501900', 1850, 1900, false],
    ['c19989999', 1998, ongoing, false],
    ['d19691984', 1969, 1984, false],
    ['u1976uuuu', 1976, 1976, false],
    ['s19uu', 1900, 1999, true],
    ['s198u', 1980, 1989, true],
  ])('reads %s', (dates, from, to, uncertain) => {
    expect(years(fieldsFromLines(line008(dates)))).toEqual({ from, to, uncertain })
  })

  it.each(['nuuuuuuuu', 'b', 's||||', '|', 's0000', 's9999', 'xabcd'])('finds no year in %s', (dates) => {
    expect(years(fieldsFromLines(line008(dates)))).toBeUndefined()
  })
})

describe('years where 008 is not enough', () => {
  it('takes the year of 260 when 008 is not coded, as in Brazilian records', () => {
    expect(year(fieldsFromLines(`${line008('s||||')}\n260 __ $a São Paulo $b FTD $c 2008`))).toBe(2008)
  })

  it('sharpens a century of 008 with a year of 264 that lies in it', () => {
    expect(year(fieldsFromLines(`${line008('s19uu')}\n264 _1 $c 1953.`))).toBe(1953)
  })

  it('believes 008 where 260 lies outside its guess', () => {
    expect(year(fieldsFromLines(`${line008('s19uu')}\n260 __ $c 2012.`))).toBe(1900)
  })

  it('believes one certain year of 008 against 260', () => {
    expect(year(fieldsFromLines(`${line008('s1899')}\n260 __ $c 1900.`))).toBe(1899)
  })

  it('takes the year of a thesis note, or of the issue an article stands in', () => {
    expect(year(fieldsFromLines('502 __ $a Tese (Doutorado) - USP, 2010.'))).toBe(2010)
    expect(year(fieldsFromLines('773 0_ $t Revista $g v. 12, n. 3 (2004), p. 4-19'))).toBe(2004)
  })

  it('works without 008 and without dates', () => {
    expect(years(fieldsFromLines('245 00 $a Sem data'))).toBeUndefined()
  })
})

describe('yearShown', () => {
  it.each([
    ['264 _1 $c [2004]\n264 _4 $c ©2003', '[2004]'],
    ['264 _4 $c ©2003', '©2003'],
    ['260 __ $a Rio $c c1998.', 'c1998'],
    [line008('c19989999'), '1998-'],
    [line008('s19uu'), '[19--]'],
    [line008('s198u'), '[198-]'],
    [line008('q18901893'), '[1890-1893?]'],
    [line008('s1899'), '1899'],
  ])('of %j is %j', (lines, shown) => {
    expect(yearShown(fieldsFromLines(lines))).toBe(shown)
  })
})

describe('yearEnd', () => {
  it('is absent for one certain year', () => {
    expect(yearEnd(fieldsFromLines(line008('s1899')))).toBeUndefined()
  })

  it('is 9999 while a journal goes on', () => {
    expect(yearEnd(fieldsFromLines(line008('c19989999')))).toBe(ongoing)
  })
})

import { describe, expect, it } from 'vitest'
import { ongoing, yearsInText } from './years-in-text.ts'

describe('yearsInText', () => {
  it.each([
    ['1899', 1899],
    ['c2004', 2004],
    ['©2004', 2004],
    ['p1999', 1999],
    ['cop. 1999', 1999],
    ['2003, c2002', 2003],
    ['Dezembro de 1998', 1998],
    ['2004-05-17', 2004],
    ['17/05/2004', 2004],
    ['[1899]', 1899],
    ['[20]10', 2010],
    ['19[85]', 1985],
    ['MDCCC', 1800],
    ['M.DCC.LXXXIX.', 1789],
    ['1398 [1978]', 1978],
    ['2543 [2000]', 2000],
    ['1969 [i.e. 1973]', 1973],
    ['5758', 1998],
    ['תשנ״ח', 1998],
    ['१९८५', 1985],
    ['١٩٨٥', 1985],
    ['２００１', 2001],
    ['Heisei 11', 1999],
    ['昭和41年', 1966],
    ['Minguo 72', 1983],
  ])('reads one year out of %j', (written, year) => {
    expect(yearsInText(written)).toEqual({ from: year, to: year, uncertain: false })
  })

  it.each([
    ['[1975?]', 1975, 1975],
    ['[ca. 1975]', 1975, 1975],
    ['[19--?]', 1900, 1999],
    ['[19--]', 1900, 1999],
    ['[189-?]', 1890, 1899],
    ['19uu', 1900, 1999],
    ['198u', 1980, 1989],
    ['[entre 1890 e 1899]', 1890, 1899],
    ['[entre 1890 y 1899]', 1890, 1899],
    ['[between 1890 and 1899]', 1890, 1899],
    ['[1971 ou 1972]', 1971, 1972],
    ['2054 [1997 or 1998]', 1997, 1998],
    ['[séc. XVIII]', 1701, 1800],
    ['siglo XIX', 1801, 1900],
    ['[18th century]', 1701, 1800],
  ])('takes %j for a guess', (written, from, to) => {
    expect(yearsInText(written)).toEqual({ from, to, uncertain: true })
  })

  it.each([
    ['1998-2004', 1998, 2004],
    ['1998-99', 1998, 1999],
    ['1998/99', 1998, 1999],
    ['1998-', 1998, ongoing],
    ['[1998]-', 1998, ongoing],
    ['1998-12', 1998, 1998],
  ])('reads the span of %j', (written, from, to) => {
    expect(yearsInText(written)).toEqual({ from, to, uncertain: false })
  })

  it.each(['[s.d.]', 'n.d.', 's/d', '', '0000-', '9999', 'Civil'])('finds no year in %j', (written) => {
    expect(yearsInText(written)).toBeUndefined()
  })
})

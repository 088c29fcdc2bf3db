import { describe, expect, it } from 'vitest'
import type { HoldingStatement } from '../holding-data.ts'
import { recordFromLines } from '../testing/record-from-lines.ts'
import { mapEmbeddedHoldings, mapHolding } from './holdings.ts'

const statements = (lines: string): HoldingStatement[] => mapHolding(recordFromLines(lines)).statements

describe('mapHolding', () => {
  it('names the title, the place and what is there', () => {
    const record = recordFromLines(`
      LDR 00000ny  a2200000   4500
      001 H1
      004 LIAS213745
      852 0_ $a PSt $b UP-PAT $c PATTEE-3 $k Per. $h HD1761 $i .F37 $z Fascículos soltos no balcão $x só para a equipe
      866 _0 $8 0 $a v.67:no.3(2008)-To Date $z Encadernados`)
    expect(mapHolding(record)).toEqual({
      sourceKey: 'H1',
      titleControlNumber: 'LIAS213745',
      libraryCode: 'UP-PAT',
      location: 'PATTEE-3',
      callNumber: 'Per. HD1761.F37',
      statements: ['v.67:no.3(2008)-To Date'],
      notes: ['Fascículos soltos no balcão', 'Encadernados'],
    })
  })

  it('bears a record without 852', () => {
    expect(mapHolding(recordFromLines('001 H2'))).toEqual({ sourceKey: 'H2', statements: [], notes: [] })
  })
})

describe('holdings statements', () => {
  const captions = '853 20 $8 1 $a v. $b no. $i (year) $j (month)'

  it.each([
    ['863 40 $8 1.1 $a 1-12 $i 1998-2009', 'v. 1 (1998)-v. 12 (2009)'],
    ['863 40 $8 1.1 $a 1- $i 1998-', 'v. 1 (1998)-'],
    ['863 40 $8 1.1 $a 10/11 $b 2 $i 2007/2008', 'v. 10/11, no. 2 (2007/2008)'],
  ])('%s reads %j', (line, shown) => {
    expect(statements(`${captions}\n${line}`)).toEqual([shown])
  })

  it('draws issues together that follow one another, over the end of a volume as well', () => {
    const issues = ['1.1 $a 9 $b 1', '1.2 $a 9 $b 2', '1.3 $a 10 $b 1', '1.4 $a 10 $b 3'].map(
      (one) => `863 40 $8 ${one}`,
    )
    expect(statements([captions, ...issues].join('\n'))).toEqual(['v. 9, no. 1-v. 10, no. 1', 'v. 10, no. 3'])
  })

  it('stops at a gap that the library marked', () => {
    expect(statements(`${captions}\n863 40 $8 1.1 $a 1 $w g\n863 40 $8 1.2 $a 2`)).toEqual(['v. 1', 'v. 2'])
  })

  it('names months and seasons in the languages of readers, whatever the language of the library', () => {
    const month = `${captions}\n863 40 $8 1.1 $a 18 $b 4 $i 2007 $j 02`
    const words = {
      pt: 'v. 18, no. 4 (fev. 2007)',
      es: 'v. 18, no. 4 (feb. 2007)',
      en: 'v. 18, no. 4 (Feb. 2007)',
      fr: 'v. 18, no. 4 (févr. 2007)',
      it: 'v. 18, no. 4 (febbr. 2007)',
    }
    expect(statements(month)).toEqual([words])
    expect(statements(`040 __ $b ger\n${month}`)).toEqual([words])
    const season = '853 20 $8 1 $a (year) $b (season)\n863 40 $8 1.1 $a 2007 $b 21'
    expect(statements(season)).toEqual([
      {
        pt: '2007, primavera',
        es: '2007, primavera',
        en: '2007, spring',
        fr: '2007, printemps',
        it: '2007, primavera',
      },
    ])
  })

  it("lets the library's own words replace the coded ones of the same number, and stand before the others", () => {
    const coded = `${captions}\n863 40 $8 1.1 $a 5`
    expect(statements(`${coded}\n866 40 $8 1 $a v. 5 (incompleto).`)).toEqual(['v. 5 (incompleto)'])
    expect(statements(`${coded}\n866 40 $8 0 $a v. 1-4.`)).toEqual(['v. 1-4', 'v. 5'])
  })

  it('says what is a supplement and what an index', () => {
    expect(statements('040 __ $b por\n867 40 $a n. 1-3\n868 40 $a Índice, v. 1-10')).toEqual([
      {
        pt: 'Suplemento: n. 1-3',
        es: 'Suplemento: n. 1-3',
        en: 'Supplement: n. 1-3',
        fr: 'Supplément: n. 1-3',
        it: 'Supplemento: n. 1-3',
      },
      'Índice, v. 1-10',
    ])
  })
})

describe('mapEmbeddedHoldings', () => {
  it('gives each 852 the statements that follow it', () => {
    const record = recordFromLines('001 1\n852 __ $b BR1\n866 __ $a v. 1-4\n852 __ $b BR2\n866 __ $a v. 7')
    expect(
      mapEmbeddedHoldings(record).map(({ libraryCode, statements: found, sourceKey }) => [
        libraryCode,
        found,
        sourceKey,
      ]),
    ).toEqual([
      ['BR1', ['v. 1-4'], '1#1'],
      ['BR2', ['v. 7'], '1#2'],
    ])
  })

  it('gives each 852 the statements with its $8', () => {
    const record = recordFromLines('001 1\n852 __ $b firestone $8 22\n852 __ $b recap $8 33\n866 _0 $a no. 1-4 $8 22')
    expect(
      mapEmbeddedHoldings(record).map(({ libraryCode, statements: found, sourceKey }) => [
        libraryCode,
        found,
        sourceKey,
      ]),
    ).toEqual([
      ['firestone', ['no. 1-4'], '22'],
      ['recap', [], '33'],
    ])
  })

  it('is empty for a record without holdings, and one holding for statements without a place', () => {
    expect(mapEmbeddedHoldings(recordFromLines('001 1'))).toEqual([])
    expect(mapEmbeddedHoldings(recordFromLines('001 1\n866 __ $a v. 1'))).toEqual([
      { sourceKey: '1#1', statements: ['v. 1'], notes: [] },
    ])
  })
})

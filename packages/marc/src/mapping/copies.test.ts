import { describe, expect, it } from 'vitest'
import { recordFromLines } from '../testing/record-from-lines.ts'
import { isoDay, mapCopies, priceInCents } from './copies.ts'
import type { CopyLayout } from './copy-layouts.ts'

const noFlags = { withdrawn: false, lost: false, damaged: false, notForLoan: false, lent: false }

describe('mapCopies', () => {
  it('reads the copies of Koha (952)', () => {
    const record = recordFromLines(`
      001 17446121
      952 __ $0 0 $1 1 $4 0 $7 -1 $8 NFIC $9 12 $a CPL $b MPL $c GEN $d 2014-05-07 $g 30.00 $h v. 2 $o 869.3 A848d $p 3999900000001 $q 2026-01-31 $t 2 $x só para a equipe $y BK $z Autografado
      952 __ $9 13 $a CPL`)
    expect(mapCopies(record, '952')).toEqual([
      {
        sourceKey: '3999900000001',
        barcode: '3999900000001',
        libraryCode: 'MPL',
        location: 'GEN',
        collection: 'NFIC',
        callNumber: '869.3 A848d',
        copyNumber: '2',
        volume: 'v. 2',
        itemType: 'BK',
        note: 'Autografado',
        priceCents: 3000,
        acquiredOn: '2014-05-07',
        dueOn: '2026-01-31',
        ...noFlags,
        lost: true,
        notForLoan: true,
        lent: true,
      },
      { sourceKey: '13', libraryCode: 'CPL', ...noFlags },
    ])
  })

  it('reads the copies of Penn State (949), and withdrawn ones of Virginia (999)', () => {
    const record = recordFromLines(`
      001 1
      949 __ $a HD1761.F37 1996 $w LCPER $c 1 $i 000031066945 $l PATERNO-3 $m UP-PAT $r N $t SERIAL $u 4/12/2001 $o .STAFF. conferir
      999 __ $a HD75.5 .A65 1984 $w LC $i X000881888 $l WITHDRAWN $m IVY $t BOOK`)
    expect(mapCopies(record, '949')).toEqual([
      {
        sourceKey: '000031066945',
        barcode: '000031066945',
        libraryCode: 'UP-PAT',
        location: 'PATERNO-3',
        callNumber: 'HD1761.F37 1996',
        copyNumber: '1',
        itemType: 'SERIAL',
        acquiredOn: '2001-04-12',
        ...noFlags,
        notForLoan: true,
      },
    ])
    expect(mapCopies(record, '999')[0]).toMatchObject({ barcode: 'X000881888', withdrawn: true })
  })

  it('reads the copies of Evergreen (852), and none out of a plain 852', () => {
    const record = recordFromLines(`
      001 1
      852 4_ $a gaaagpl $b BR1 $b BR1 $c Stacks $j G4362.Y62 2007.G4 $p 1090109 $y 12.50 $x noncirculating $z Damaged
      852 0_ $b UP-PAT $h HD1761 $i .F37`)
    expect(mapCopies(record, '852')).toEqual([
      {
        sourceKey: '1090109',
        barcode: '1090109',
        libraryCode: 'BR1',
        location: 'Stacks',
        callNumber: 'G4362.Y62 2007.G4',
        note: 'Damaged',
        priceCents: 1250,
        ...noFlags,
        damaged: true,
        notForLoan: true,
      },
    ])
  })

  it('joins the items of Princeton (876) with their 852', () => {
    const record = recordFromLines(`
      001 1
      852 0_ $b firestone $c stacks $h N7343.23 $i .S86 2017q $k Oversize $8 22673914610006421
      852 0_ $b marquand $c stacks $h N7343.23 $8 22673914630006421
      876 __ $0 22673914630006421 $a 23673914600006421 $j 1 $d 2017-04-04 06:59:00 $p 32101095508972
      876 __ $0 22673914610006421 $a 23673914600006422 $j Missing $y firestone $z stacks $p 32101095508973`)
    expect(mapCopies(record, '876')).toMatchObject([
      {
        barcode: '32101095508972',
        libraryCode: 'marquand',
        location: 'stacks',
        callNumber: 'N7343.23',
        acquiredOn: '2017-04-04',
        lost: false,
      },
      { barcode: '32101095508973', libraryCode: 'firestone', callNumber: 'Oversize N7343.23.S86 2017q', lost: true },
    ])
  })

  it('follows a layout of the institution itself', () => {
    const own: CopyLayout = { tag: '990', subfields: { barcode: 'b', library: 'l' }, flags: {}, dayFirst: true }
    expect(
      mapCopies(recordFromLines('001 7\n990 __ $l BC $b 1\n990 __ $l BC'), own).map(({ sourceKey }) => sourceKey),
    ).toEqual(['1', '7#2'])
  })

  it('finds none where copies come from elsewhere', () => {
    expect(mapCopies(recordFromLines('952 __ $p 1'), 'none')).toEqual([])
  })
})

describe('priceInCents', () => {
  it.each([
    ['R$ 1.234,56', 123456],
    ['1,234.56', 123456],
    ['19.99', 1999],
    ['30', 3000],
    ['30,5', 3050],
    ['R$ 30,00.', 3000],
    ['grátis', undefined],
    [undefined, undefined],
  ])('of %j is %j', (written, cents) => {
    expect(priceInCents(written)).toBe(cents)
  })
})

describe('isoDay', () => {
  it.each([
    ['2014-05-07', true, '2014-05-07'],
    ['20140507', true, '2014-05-07'],
    ['2017-04-04 06:59:00', false, '2017-04-04'],
    ['07/05/2014', true, '2014-05-07'],
    ['4/12/2001', false, '2001-04-12'],
    ['31/02/2014', true, undefined],
    ['ontem', true, undefined],
  ])('reads %j (day first: %s)', (written, dayFirst, day) => {
    expect(isoDay(written, dayFirst)).toBe(day)
  })
})

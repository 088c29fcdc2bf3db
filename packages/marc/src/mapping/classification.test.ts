import { describe, expect, it } from 'vitest'
import { fieldsFromLines } from '../testing/record-from-lines.ts'
import { callNumber, classification } from './classification.ts'

describe('classification', () => {
  it('reads every scheme, each number once, without the marks where Dewey may be cut', () => {
    const fields = fieldsFromLines(
      "050 00 $a PQ9697.M18 $b D6 1900\n082 04 $a 869.9/3'41 $2 23\n082 04 $a 869.9341\n080 __ $a 869.0(81)-31\n060 _4 $a WA 100\n084 __ $a B869.3 $2 cdb",
    )
    expect(classification(fields)).toEqual([
      { scheme: 'dewey', number: '869.9341' },
      { scheme: 'udc', number: '869.0(81)-31' },
      { scheme: 'lcc', number: 'PQ9697.M18', item: 'D6 1900' },
      { scheme: 'nlm', number: 'WA 100' },
      { scheme: 'other', number: 'B869.3' },
    ])
  })
})

describe('callNumber', () => {
  it.each([
    ['082 __ $a 028.5\n090 __ $a 028.5 $b A235 $c 1ed.', '028.5 A235 1ed.'],
    ['050 00 $a PQ9697.M18 $b .D6 1900', 'PQ9697.M18.D6 1900'],
    ['050 00 $a ML420.S77 $b H28 2013\n082 00 $a 782.42', 'ML420.S77 H28 2013'],
    ['082 04 $a 869.93 $b A848d\n050 00 $a PQ9697', '869.93 A848d'],
    ['082 04 $a 869.9/3', '869.93'],
    ['099 __ $a CD $a 1234', 'CD 1234'],
    ['245 00 $a Nada', undefined],
  ])('of %j is %j', (lines, shown) => {
    expect(callNumber(fieldsFromLines(lines))).toBe(shown)
  })
})

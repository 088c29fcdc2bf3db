import { describe, expect, it } from 'vitest'
import { type RecordClass, schemeInRecord } from './record-scheme.ts'
import type { CallNumberScheme } from './scheme.ts'
import { callNumberSortKey } from './sort-key.ts'

const dewey = (number: string): RecordClass => ({ scheme: 'dewey', number })
const udc = (number: string): RecordClass => ({ scheme: 'udc', number })
const lcc = (number: string): RecordClass => ({ scheme: 'lcc', number })
const nlm = (number: string): RecordClass => ({ scheme: 'nlm', number })

describe('the scheme of a call number is that of the class it begins with', () => {
  it.each<[string, RecordClass[], CallNumberScheme | undefined]>([
    ['869.3 A848d 2. ed.', [dewey('869.3'), udc('821.134.3(81)-31')], 'dewey'],
    ['821.134.3(81)-31 A848d', [dewey('869.3'), udc('821.134.3(81)-31')], 'udc'],
    ['821.134.3 (81) -31 A848d', [udc('821.134.3(81)-31')], 'udc'],
    ['34(81)"1988" B823c', [udc('34(81)“1988”'), dewey('342.81')], 'udc'],
    ['616-08 B874', [dewey('616'), udc('616-08')], 'udc'],
    ['PQ9697.M18 D6 1899', [dewey('869.3'), lcc('PQ9697.M18')], 'lcc'],
    ['PQ 9697 .M18 D6', [lcc('PQ9697.M18')], 'lcc'],
    ['B829.5 H8 1990', [lcc('B829.5'), dewey('142.7')], 'lcc'],
    ['B869.3 A848d', [dewey('869.3'), lcc('PQ9697.M18')], 'dewey'],
    ['R 030 E56', [dewey('030')], 'dewey'],
    ['R858 A3 S5', [lcc('R858'), nlm('W 26.5')], 'lcc'],
    ['WB 100 H322', [lcc('RC46'), nlm('WB 100')], 'nlm'],
    ['QS 4 G778', [nlm('QS 4')], 'nlm'],
  ])('%s', (callNumber, classes, scheme) => {
    expect(schemeInRecord(callNumber, classes)).toBe(scheme)
  })

  it.each<[string, string, RecordClass[]]>([
    ['of another class', '870 C568', [dewey('869.3')]],
    ['of a class that goes on', '869.35 A1', [dewey('869.3')]],
    ['of a class with decimals', '869.3 A1', [dewey('869')]],
    ['of a scheme we do not know', '869.3 A1', [{ scheme: 'other', number: '869.3' }]],
    ['of the library alone', 'Fic ROS', [dewey('869.3'), lcc('PQ9697.R76')]],
    ['of a record without a class', '869.3 A1', []],
    ['with an empty class', '869.3 A1', [dewey('')]],
  ])('and the record tells nothing %s', (_says, callNumber, classes) => {
    expect(schemeInRecord(callNumber, classes)).toBeUndefined()
  })
})

describe('shelves of real call numbers stand in the order of their records', { tags: ['C-171'] }, () => {
  it.each<[string, [string, RecordClass[]][]]>([
    [
      'LC where a number looks like one of a preferred literature, or of a reference shelf',
      [
        ['B105 .A35', [lcc('B105')]],
        ['B819 S32 1956', [lcc('B819')]],
        ['B829.5 H813 1990', [lcc('B829.5'), dewey('142.7')]],
        ['B829.5 M413', [lcc('B829.5')]],
        ['B3279.H48 S43', [lcc('B3279.H48')]],
        ['PR858 S45', [lcc('PR858')]],
        ['PR9199.3 A8', [lcc('PR9199.3')]],
        ['R131 P6', [lcc('R131')]],
        ['R858 A3 S5', [lcc('R858')]],
      ],
    ],
    [
      'Dewey with marks where it may be cut short, and a preferred literature',
      [
        ["616.8'9 K16", [dewey("616.8'9")]],
        ['616.89/14 F889', [dewey('616.89/14')]],
        ['B869.3 A848d', [dewey('869.3')]],
        ['869.2 G635', [dewey('869.2')]],
        ['869.3 Q3p', [dewey('869.3')]],
      ],
    ],
    [
      'UDC by its signs',
      [
        ['37/39 T834', [udc('37/39')]],
        ['37 F866p', [udc('37'), dewey('370.1')]],
        ['37:004 P213', [udc('37:004')]],
        ['37(81) R696', [udc('37(81)')]],
        ['37.01 D515', [udc('37.01')]],
        ['371.3 L694d', [udc('371.3')]],
      ],
    ],
  ])('%s', (_name, shelf) => {
    const key = ([callNumber, classes]: (typeof shelf)[number]) =>
      callNumberSortKey(callNumber, schemeInRecord(callNumber, classes))
    const shuffled = [...shelf].sort(([one], [other]) => one.length - other.length || (one > other ? 1 : -1))
    expect(shuffled.sort((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(shelf)
  })
})

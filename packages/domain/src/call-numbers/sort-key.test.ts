import { describe, expect, it } from 'vitest'
import type { CallNumberScheme } from './scheme.ts'
import { callNumberScheme, callNumberSortKey } from './sort-key.ts'

/** Shelves, each as a librarian would read it: every call number stands before the next. */
const shelves: [name: string, known: CallNumberScheme | undefined, shelf: string[]][] = [
  [
    'UDC files what begins alike by its signs, and subdivisions last',
    'udc',
    [
      ...['37+51', '37/39', '37', '37:004', '37::51', '37[51]', '37=111', '37=134.3', '37(03)', '37(091)', '37(81)'],
      ...[
        '37(811)',
        '37(816.1)',
        '37(=1-81)',
        '37"18"',
        '37"19"',
        '37"1964"',
        '37*A',
        '37Freire',
        '37.001.5',
        '37-053',
      ],
      ...[
        '37-055.2',
        '37-1',
        '37.01',
        '37.018',
        '37.02',
        "37'1",
        '371',
        '371.1',
        '371.13',
        '371.3',
        '372',
        '376',
        '378',
      ],
    ],
  ],
  [
    'UDC literature, with forms, places, marks of authors and works',
    'udc',
    [
      ...['82', '82(03)', '82-1', '82-31', '82.09', '821', '821.111', '821.111(73)', '821.111-31', '821.134.2'],
      ...['821.134.3', '821.134.3(81)', '821.134.3(81) A848d', '821.134.3(81) L864p', '821.134.3(81)-1 D831a'],
      ...['821.134.3(81)-31 A485c', '821.134.3(81)-31 A848d', '821.134.3(81)-31 A848m', '821.134.3(81)-31 A85q'],
      ...['821.134.3(81)-31 R788g', '821.134.3(81)-93 L798r', '821.134.3(81).09', '821.134.3-1', '821.161.1'],
    ],
  ],
  [
    'UDC law, compared digit by digit',
    'udc',
    ['34', '34(091)', '34(81)', '340', '340.1', '341', '341.1', '342', '342(81)', '342.4', '342.4(81)', '342.7', '347'],
  ],
  [
    'UDC medicine: a range and a relation beside their number',
    'udc',
    ['616/618', '616', '616:159.9', '616-001', '616-08', '616.1', '616.12', '616.12-008', '616.13', '616.2', '616.89'],
  ],
  [
    'Dewey with Brazilian literature ahead of the rest of its class',
    'dewey',
    [
      ...['808.1', '823', '863', 'B869', 'B869.1 A553r', 'B869.3 A848d', 'B869.34', 'B869.9', 'B869.93 L791p', '869'],
      ...['869.1 P475m', '869.3 Q3p', '869.8', '870', '909', '981', '981.03', '981.5'],
    ],
  ],
  [
    'Dewey with PHA marks: decimals, works, editions, volumes, copies',
    'dewey',
    [
      ...['869.3 A484c', '869.3 A848', '869.3 A848d', '869.3 A848d ex.2', '869.3 A848d ex.10', '869.3 A848d v.1'],
      ...[
        '869.3 A848d v.1 ex.2',
        '869.3 A848d v.2',
        '869.3 A848d v.10',
        '869.3 A848d 2.ed.',
        '869.3 A848d 2. ed. ex. 2',
      ],
      ...[
        '869.3 A848d 2. ed. v. 1',
        '869.3 A848d 10. ed.',
        '869.3 A848d 1899',
        '869.3 A848d 1899 v.2',
        '869.3 A848d 1990',
      ],
      ...[
        '869.3 A848d 1990a',
        '869.3 A848d 1990b',
        '869.3 A848e',
        '869.3 A848m',
        '869.3 A8481',
        '869.3 A85',
        '869.3 A9',
      ],
    ],
  ],
  [
    'Dewey decimals, not whole numbers',
    'dewey',
    [
      ...[
        '001.4',
        '003',
        '004',
        '004.6',
        '004.65',
        '004.678',
        '004.7',
        '005',
        '005.1',
        '005.13',
        '005.133',
        '005.1330',
      ],
      ...[
        '005.2',
        '005.74',
        '005.8',
        '006.3',
        '020',
        '025.04',
        '025.3',
        '025.31',
        '025.4',
        '100',
        '150',
        '150.195',
        '151',
      ],
    ],
  ],
  [
    'Dewey: what shows where a number can be cut short is no part of it',
    'dewey',
    ['616.88', '616.89/1', "616.89'14", '616.891/5', '616.9', "616.9'6"],
  ],
  [
    'Dewey: the open shelves, then each collection',
    'dewey',
    ['030 E56', '500', '990', 'R 030 E56', 'R 413 F383n', 'R 503', 'REF 030', 'T 370 S586a', 'TCC 658 C837'],
  ],
  [
    'Dewey with marks of three letters, as school libraries write them',
    'dewey',
    ['028.5 LOB', '028.5 LOB v.1', '028.5 LOB v.2', '028.5 MAC', '028.5 ROS', '028.5 ROSA', '028.5 ZIR'],
  ],
  [
    'volumes, tomes, parts and numbers in their spellings',
    'dewey',
    [
      ...['340 B823', '340 B823 n. 2', '340 B823 n. 10', '340 B823 pt. 1', '340 B823 v. 1', '340 B823 v. 1 n. 2'],
      ...['340 B823 v. 1 pt. 2', '340 B823 vol. 2', '340 B823 v. III', '340 B823 v. IV', '340 B823 tomo 5'],
      ...['340 B823 v. 9', '340 B823 V.10', '340 B823 v. 11, n. 3', '340 B823 supl. 1', '340 B823 2. ed.'],
    ],
  ],
  [
    'Library of Congress: letters, whole numbers, decimals, cutters as decimals, years',
    'lcc',
    [
      ...[
        'B105 .A35',
        'B3279 .H48',
        'BF121 .J2',
        'D810.J4',
        'HB171 .S5',
        'HD9000 .A1 1990',
        'HD9000 .A1 B5',
        'HD9000.5 .F6',
      ],
      ...['P35 .B8', 'PQ9697 .A718 D6', 'PQ9697.M18 D6', 'PQ9697.M18 D6 1899', 'PQ9697.M18 D613 1953', 'PQ9697.R76 G7'],
      ...['PS153', 'PS3545 .E6', 'Q9 .A5', 'Q76', 'Q175', 'QA9 .B5', 'QA76 .A1', 'QA76.5 .K4', 'QA76.73 .C15 K47 1988'],
      ...[
        'QA76.73 .J38 B57 2003',
        'QA76.73 .J38 B57 2003 c.2',
        'QA76.73 .J38 B57 2003 v.2',
        'QA76.73 .J38 B57 2003 v.10',
      ],
      ...['QA76.73 .J38 B57 2005', 'QA76.73 .J38 B6', 'QA76.73 .P98', 'QA76.9 .D3', 'QA276', 'Z665', 'Z1001 .A12'],
    ],
  ],
  [
    'Library of Congress: a year in the class, ordinals, letters behind years, law',
    'lcc',
    [
      ...[
        'BX830 1545 .A3',
        'BX830 1962 .A45',
        'BX830 1962 .A45 G7',
        'BX830 .A2',
        'K3240 .H8',
        'KF4.5',
        'KF26 101st .A3',
      ],
      ...['KF26 102nd .A3', 'KF26 .A3', 'KHD 1 .B7', 'PN1993 .A3 2001', 'PN1993 .A3 2001b', 'PN1993 .A3 2002'],
    ],
  ],
  [
    'National Library of Medicine',
    'nlm',
    ['QS 4', 'QV 4', 'QV 38', 'QV 704', 'W 1', 'W 20', 'W 20.5', 'WB 100', 'WY 18.2', 'WY 100'],
  ],
  [
    'marks of the library itself: as written, numbers by value',
    undefined,
    [
      'Cx. 2, pasta 10',
      'Cx. 10, pasta 1',
      'Cx. 10, pasta 2',
      'Fic Ama',
      'Fic Ros',
      'Gibi 3',
      'Gibi 12',
      'Tese Silva 1999',
    ],
  ],
  [
    'all schemes in one list: numbers, letters, marks of the library',
    undefined,
    [
      '004.6 T164r',
      '37(81)',
      '821.134.3-31 P475',
      '869.3 A848d',
      'R 030 E56',
      'PQ9697.M18',
      'QA76.73 .J38',
      'Cordel 7',
      'Fic Ros',
    ],
  ],
]

describe('the sort key of a call number', () => {
  it.each(shelves)('%s', (_name, known, shelf) => {
    const shuffled = [...shelf].sort((a, b) => a.length - b.length || (a > b ? 1 : -1))
    const key = (one: string) => callNumberSortKey(one, known)
    expect(shuffled.sort((a, b) => (key(a) < key(b) ? -1 : 1))).toEqual(shelf)
  })

  it('is held to more than two hundred call numbers', () => {
    expect(new Set(shelves.flatMap(([, , shelf]) => shelf)).size).toBeGreaterThan(200)
  })

  it.each([
    ['869.3 A848d v.2', '869.3  a848D V. 2 '],
    ['869.3 A848d', '869.3 A848 d'],
    ['37:51', '37 : 51'],
    ['821.134.3(81)-31 A848d', '821.134.3 (81) -31 A848D'],
    ['37“19”', '37"19"'],
    ['QA76.73 .J38 B57 2003', 'qa 76.73.J38 B57 2003'],
    ['Coleção 7', 'COLECAO 7'],
  ])('is the same for %s and %s', (one, other) => {
    expect(callNumberSortKey(one)).toBe(callNumberSortKey(other))
  })
})

describe('the scheme of a call number', () => {
  it.each<[string, CallNumberScheme | 'other' | undefined, CallNumberScheme]>([
    ['869.3 A848d', undefined, 'dewey'],
    ['B869.3', undefined, 'dewey'],
    ['R 030 E56', undefined, 'dewey'],
    ['869.3', 'udc', 'udc'],
    ['821.134.3', undefined, 'udc'],
    ['37', undefined, 'udc'],
    ['869.0(81)-31', undefined, 'udc'],
    ['658:004', undefined, 'udc'],
    ['(81)', undefined, 'udc'],
    ['PQ9697.R76 G7', undefined, 'lcc'],
    ['B105 .A35', undefined, 'lcc'],
    ['E863 .K4', undefined, 'lcc'],
    ['R855 .B5', undefined, 'lcc'],
    ['Ref. QA76', undefined, 'lcc'],
    ['KHD 1', undefined, 'lcc'],
    ['WY 100', undefined, 'nlm'],
    ['QV 704', 'lcc', 'nlm'],
    ['Fic ROS', undefined, 'local'],
    ['Fic ROS', 'dewey', 'local'],
    ['CD 45', 'dewey', 'lcc'],
    ['20010045', undefined, 'local'],
    ['869.3', 'local', 'local'],
    ['869.3', 'other', 'dewey'],
    ['869.3', 'lcc', 'dewey'],
    ['PQ9697 .A5', 'dewey', 'lcc'],
    ['', undefined, 'local'],
  ])('%s (record: %s) is %s', (callNumber, known, scheme) => {
    expect(callNumberScheme(callNumber, known)).toBe(scheme)
  })
})

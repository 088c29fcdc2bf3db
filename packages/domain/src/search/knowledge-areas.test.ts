import { describe, expect, it } from 'vitest'
import { type AreaClasses, type AreaName, areaCodes } from './knowledge-areas/area-codes.ts'
import { deweyClasses } from './knowledge-areas/dewey.ts'
import { lccClasses } from './knowledge-areas/lcc.ts'
import { nlmClasses } from './knowledge-areas/nlm.ts'
import { udcClasses } from './knowledge-areas/udc.ts'
import { type ClassificationScheme, knowledgeArea } from './knowledge-areas.ts'

const numbers: [ClassificationScheme, string, AreaName | undefined][] = [
  ['dewey', '869.3', 'literature'],
  ['dewey', 'B869.3', 'literature'],
  ['dewey', '510', 'mathematics'],
  ['dewey', '519.536', 'statistics'],
  ['dewey', '005.133', 'computer-science'],
  ['dewey', '616.89/14', 'medicine'],
  ['dewey', '616.9’6', 'parasitology'],
  ['dewey', '617.6', 'dentistry'],
  ['dewey', '610.73', 'nursing'],
  ['dewey', '636.0896', 'veterinary-medicine'],
  ['dewey', '636.2', 'animal-science'],
  ['dewey', '338.4791', 'tourism'],
  ['dewey', '338.1', 'economics'],
  ['dewey', '342.81', 'law'],
  ['dewey', '657', 'management'],
  ['dewey', '793.3', 'physical-education'],
  ['dewey', '792', 'arts'],
  ['dewey', '981.03', 'history'],
  ['dewey', '930.1', 'archaeology'],
  ['dewey', '918.1', 'geography'],
  ['dewey', 'R 030', 'interdisciplinary'],
  ['dewey', 'Fic', undefined],
  ['dewey', '86', undefined],
  ['dewey', '', undefined],
  ['udc', '821.134.3(81)-31', 'literature'],
  ['udc', '869.0(81)-31', 'literature'],
  ['udc', '81’42', 'linguistics'],
  ['udc', '159.9:37', 'psychology'],
  ['udc', '37.013', 'education'],
  ['udc', '34(81)', 'law'],
  ['udc', '347.9', 'law'],
  ['udc', '657', 'management'],
  ['udc', '619:616', 'veterinary-medicine'],
  ['udc', '616.31', 'dentistry'],
  ['udc', '616', 'medicine'],
  ['udc', '63', 'agronomy'],
  ['udc', '630*2', 'forestry'],
  ['udc', '7.05', 'industrial-design'],
  ['udc', '72.01', 'architecture'],
  ['udc', '94(81)', 'history'],
  ['udc', '902', 'archaeology'],
  ['udc', '91', 'geography'],
  ['udc', '(81)', undefined],
  ['lcc', 'PQ9697.R76 G7', 'literature'],
  ['lcc', 'QA76.73.J38', 'computer-science'],
  ['lcc', 'QA 276', 'statistics'],
  ['lcc', 'QA300', 'mathematics'],
  ['lcc', 'KHD 1', 'law'],
  ['lcc', 'BF121', 'psychology'],
  ['lcc', 'BX1751', 'theology'],
  ['lcc', 'B105', 'philosophy'],
  ['lcc', 'HB3505', 'demography'],
  ['lcc', 'HD31', 'management'],
  ['lcc', 'HD9000', 'economics'],
  ['lcc', 'TL521', 'aerospace-engineering'],
  ['lcc', 'SF745', 'veterinary-medicine'],
  ['lcc', 'F2510', 'history'],
  ['lcc', 'DAW1009', 'history'],
  ['lcc', 'Fiction', undefined],
  ['lcc', 'XX123', undefined],
  ['lcc', 'ISSN RECORD', undefined],
  ['nlm', 'WY 100', 'nursing'],
  ['nlm', 'QV 704', 'pharmacy'],
  ['nlm', 'QV 4', 'pharmacology'],
  ['nlm', 'QW 504', 'immunology'],
  ['nlm', 'WB 400', 'nutrition'],
  ['nlm', 'W 20', 'medicine'],
  ['nlm', 'HV5800', 'social-work'],
]

describe('the area of knowledge of a classification number', () => {
  it.each(numbers)('%s %s belongs to %s', { tags: ['W-137', 'W-144'] }, (scheme, number, area) => {
    const code = area && areaCodes[area]
    expect(knowledgeArea(scheme, number)).toEqual(code && { area: code, type: code.charAt(0) })
  })
})

/** The main classes of each scheme and the areas they belong to as a whole. */
const mainClasses: Record<'dewey' | 'udc' | 'lcc', Record<string, AreaName>> = {
  dewey: {
    '000': 'interdisciplinary',
    '100': 'philosophy',
    '200': 'theology',
    '300': 'sociology',
    '400': 'linguistics',
    '500': 'interdisciplinary',
    '600': 'interdisciplinary',
    '700': 'arts',
    '800': 'literature',
    '900': 'history',
  },
  udc: {
    '0': 'interdisciplinary',
    '1': 'philosophy',
    '2': 'theology',
    '3': 'sociology',
    '4': 'linguistics',
    '5': 'interdisciplinary',
    '6': 'interdisciplinary',
    '7': 'arts',
    '8': 'literature',
    '9': 'history',
  },
  lcc: {
    A: 'interdisciplinary',
    B: 'philosophy',
    C: 'history',
    D: 'history',
    E: 'history',
    F: 'history',
    G: 'geography',
    H: 'sociology',
    J: 'political-science',
    K: 'law',
    L: 'education',
    M: 'arts',
    N: 'arts',
    P: 'linguistics',
    Q: 'interdisciplinary',
    R: 'medicine',
    S: 'agronomy',
    T: 'interdisciplinary',
    U: 'political-science',
    V: 'political-science',
    Z: 'information-science',
  },
}

/** Classes of two letters that the Library of Congress uses, by their first letter. */
const lccClassLetters = (
  'AC AE AG AI AM AN AP AS AY AZ BC BD BF BH BJ BL BM BP BQ BR BS BT BV BX CB CC CD CE CJ CN CR CS CT DA DAW DB DC DD ' +
  'DE DF DG DH DJ DJK DK DL DP DQ DR DS DT DU DX GA GB GC GE GF GN GR GT GV HA HB HC HD HE HF HG HJ HM HN HQ HS HT HV ' +
  'HX JA JC JF JJ JK JL JN JQ JS JV JX JZ KB KBM KD KDZ KE KF KH KJ KL KZ LA LB LC LD LE LF LG LH LJ LT ML MT NA NB ' +
  'NC ND NE NK NX PA PB PC PD PE PF PG PH PJ PK PL PM PN PQ PR PS PT PZ QA QB QC QD QE QH QK QL QM QP QR RA RB RC RD ' +
  'RE RF RG RJ RK RL RM RS RT RV RX RZ SB SD SF SH SK TA TC TD TE TF TG TH TJ TK TL TN TP TR TS TT TX UA UB UC UD UE ' +
  'UF UG UH VA VB VC VD VE VF VG VK VM ZA'
).split(' ')

const numbersUpTo = (most: number, digits: number) =>
  Array.from({ length: most }, (_, at) => String(at).padStart(digits, '0'))

describe('the areas of whole schemes', () => {
  it.each(
    Object.entries(mainClasses).flatMap(([scheme, classes]) =>
      Object.entries(classes).map(([number, area]) => [scheme as ClassificationScheme, number, area] as const),
    ),
  )('the main class %s %s belongs to %s', (scheme, number, area) => {
    expect(knowledgeArea(scheme, number)?.area).toBe(areaCodes[area])
  })

  it.each<[ClassificationScheme, string[]]>([
    ['dewey', numbersUpTo(1000, 3)],
    ['udc', [...numbersUpTo(100, 2), ...numbersUpTo(1000, 3)]],
    ['lcc', lccClassLetters.flatMap((letters) => [letters, `${letters}1`, `${letters}5000 .A1`])],
  ])('every class of %s has one', (scheme, classes) => {
    expect(classes.filter((number) => knowledgeArea(scheme, number) === undefined)).toEqual([])
  })
})

const tables: [string, AreaClasses][] = [
  ['Dewey', deweyClasses],
  ['UDC', udcClasses],
  ['Library of Congress', lccClasses],
  ['National Library of Medicine', nlmClasses],
]

describe('the tables of classes', () => {
  it.each(tables)('%s names no class twice', (_name, classes) => {
    const all = Object.values(classes).flatMap((list) => list.split(' '))
    expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([])
  })

  it.each(tables)('%s writes every class as a number, letters, or a range of them that goes up', (_name, classes) => {
    for (const text of Object.values(classes).flatMap((list) => list.split(' '))) {
      expect(text).toMatch(/^(\d[\d.]*|[A-Z]{1,2}(\d+)?)(-\d[\d.]*)?$/)
      const [from = '', to] = text
        .replaceAll('.', '')
        .replace(/^[A-Z]+/, '')
        .split('-')
      if (to !== undefined) expect(Number(to)).toBeGreaterThan(Number(from))
      if (to !== undefined && /^\d/.test(text)) expect(to).toHaveLength(from.length)
    }
  })

  it('every area but those that only CAPES has a use for is reached by some scheme', () => {
    const reached = new Set(tables.flatMap(([, classes]) => Object.keys(classes)))
    expect(Object.keys(areaCodes).filter((area) => !reached.has(area))).toEqual(['materials'])
  })

  it('no two areas share a code', () => {
    const codes = Object.values(areaCodes)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

import { mapTitle } from '@estante/marc/mapping/map-title'
import { describe, expect, it } from 'vitest'
import { type FieldRow, makeRecord } from '../../import/testing/records.ts'
import { fullPublicationLine, publicationLine } from './publication-line.ts'

const data = (...rows: FieldRow[]) => mapTitle(makeRecord('title', '1', ...rows))

describe('how a work was published', () => {
  it.each<[string, FieldRow[], string]>([
    ['place, publisher and year', [['260   ', 'aRio :', 'bGarnier,', 'c1899.']], 'Rio: Garnier, 1899'],
    [
      'second places and publishers',
      [['260   ', 'aNew York ;', 'aLondon :', 'bRoutledge :', 'bPolity ;', 'aParis :', 'bSeuil,', 'c1982.']],
      'New York; London: Routledge: Polity; Paris: Seuil, 1982',
    ],
    [
      'what the cataloguer supplied, in brackets with its doubt',
      [['260   ', 'a[Lisboa? :', 'bImprensa Nacional,', 'c1981]']],
      '[Lisboa?]: [Imprensa Nacional], [1981]',
    ],
    ['nothing of what nobody knows', [['260   ', 'a[S.l. :', 'bs.n.,', 'c1970]']], '[1970]'],
    [
      'nothing of what nobody knows, in words',
      [
        ['264  1', 'a[Place of publication not identified] :', 'b[publisher not identified],', 'c[2019]'],
        ['264  4', 'c©2019'],
      ],
      '[2019]',
    ],
    [
      'the year of copyright where that of publication is not known',
      [
        ['264  1', 'aOxford :', 'bOUP,', 'c[date of publication not identified]'],
        ['264  3', 'aDelhi :', 'bReplika,', 'c2006'],
        ['264  4', 'c©2004'],
      ],
      'Oxford: OUP, ©2004',
    ],
    [
      'each date beside its publisher',
      [
        ['264 31', 'aRio :', 'bA,', 'c1990-1995'],
        ['264 31', 'aSão Paulo :', 'bB,', 'c1996-'],
      ],
      'Rio: A, 1990-1995; São Paulo: B, 1996-',
    ],
  ])('says %s', (_, rows, line) => {
    expect(publicationLine(data(...rows))).toBe(line)
  })

  it.each<[string, FieldRow[], string]>([
    [
      'the printer',
      [['260   ', 'aRio :', 'bGarnier,', 'c1899', 'e(Paris :', 'fLahure,', 'g1900)']],
      'Rio: Garnier, 1899 (Paris: Lahure, 1900)',
    ],
    [
      'distributor and copyright',
      [
        ['264  1', 'aOxford :', 'bOUP,', 'c2004'],
        ['264  2', 'aLondon :', 'bDistributed by Gazelle'],
        ['264  4', 'c©2003'],
      ],
      'Oxford: OUP, 2004, ©2003; London: Distributed by Gazelle',
    ],
    [
      'a copyright of the same year not again',
      [
        ['264  1', 'aOxford :', 'bOUP,', 'c[2004]'],
        ['264  4', 'c©2004'],
      ],
      'Oxford: OUP, [2004]',
    ],
  ])('says on the page of the title %s', (_, rows, line) => {
    expect(fullPublicationLine(data(...rows))).toBe(line)
  })
})

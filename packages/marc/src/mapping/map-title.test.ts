import { describe, expect, it } from 'vitest'
import type { MarcRecord } from '../record.ts'
import { line008, recordFromLines } from '../testing/record-from-lines.ts'
import { mapTitle } from './map-title.ts'
import { titleTable } from './title-table.ts'

describe('mapTitle', () => {
  it('reads a whole Brazilian record', () => {
    const record = recordFromLines(`
      LDR 00000nam a2200000 a 4500
      001 000123
      ${line008('s1958', 'por')}
      020 __ $a 8535902775 (broch.)
      082 04 $a 981 $2 21
      090 __ $a 981 $b F894c $c 9. ed.
      100 1_ $a Freyre, Gilberto, $d 1900-1987
      245 10 $a Casa-grande & senzala : $b formação da família brasileira / $c Gilberto Freyre ; desenhos de Santa Rosa.
      250 __ $a 9. ed.
      260 __ $a Rio de Janeiro : $b J. Olympio, $c 1958.
      300 __ $a 2 v. (774 p.) : $b il. ; $c 23 cm.
      490 1_ $a Documentos brasileiros ; $v 36
      500 __ $a Inclui bibliografia.
      651 _0 $a Brasil $x Civilização.
      700 1_ $a Santa Rosa, Tomás, $e il.
      830 _0 $a Coleção Documentos brasileiros ; $v 36
      856 42 $3 Sumário $u http://exemplo.br/sumario`)
    expect(JSON.parse(JSON.stringify(mapTitle(record)))).toEqual({
      title: 'Casa-grande & senzala : formação da família brasileira',
      subtitle: 'formação da família brasileira',
      sortTitle: 'Casa-grande & senzala : formação da família brasileira',
      responsibility: 'Gilberto Freyre ; desenhos de Santa Rosa',
      otherTitles: [],
      contributors: [
        {
          kind: 'person',
          heading: 'Freyre, Gilberto, 1900-1987',
          name: 'Freyre, Gilberto',
          dates: '1900-1987',
          relators: [],
          main: true,
          tag: '100',
          field: 5,
        },
        {
          kind: 'person',
          heading: 'Santa Rosa, Tomás',
          name: 'Santa Rosa, Tomás',
          relators: ['ill'],
          main: false,
          tag: '700',
          field: 13,
        },
      ],
      works: [],
      edition: '9. ed.',
      publication: [{ place: 'Rio de Janeiro', publisher: 'J. Olympio', date: '1958', kind: '1' }],
      year: 1958,
      yearShown: '1958',
      physical: '2 v. (774 p.) : il. ; 23 cm.',
      series: [
        {
          title: 'Documentos brasileiros',
          heading: 'Coleção Documentos brasileiros',
          volume: '36',
          field: 14,
          tag: '830',
        },
      ],
      subjects: [
        {
          kind: 'geographic',
          heading: 'Brasil - Civilização',
          main: 'Brasil',
          subdivisions: [{ kind: 'general', value: 'Civilização' }],
          thesaurus: 'lcsh',
          tag: '651',
          field: 12,
        },
      ],
      classification: [{ scheme: 'dewey', number: '981' }],
      callNumber: '981 F894c 9. ed.',
      notes: [{ tag: '500', text: 'Inclui bibliografia.' }],
      summaries: [],
      contents: [],
      links: [
        { url: 'http://exemplo.br/sumario', label: 'Sumário', relation: 'related', restricted: false, sequence: 1 },
      ],
      languages: ['por'],
      originalLanguages: [],
      materialType: 'book',
      identifiers: [{ kind: 'isbn', value: '9788535902778', shown: '8535902775 (broch.)', valid: true }],
      partOf: [],
      related: [],
      accessibility: [],
      alternateScripts: [],
      access: [],
      otherWords: ['Documentos brasileiros ; 36'],
      online: false,
      legislation: false,
    })
  })

  it.each<[string, MarcRecord]>([
    ['an empty record', { leader: '', fields: [] }],
    [
      'data in control fields and control fields where data should be',
      {
        leader: 'x',
        fields: [
          { tag: '245', value: 'Título solto' },
          { tag: '008', ind1: '', ind2: '', subfields: [] },
        ],
      },
    ],
    [
      'fields without subfields',
      {
        leader: '',
        fields: ['100', '245', '260', '490', '502', '600', '700', '773', '856', '880'].map((tag) => ({
          tag,
          ind1: '',
          ind2: '',
          subfields: [],
        })),
      },
    ],
    [
      'empty codes and values',
      {
        leader: '',
        fields: ['020', '100', '245', '502', '653', '830', '880'].map((tag) => ({
          tag,
          ind1: '9',
          ind2: '9',
          subfields: [
            { code: '', value: '' },
            { code: 'a', value: ' / ' },
          ],
        })),
      },
    ],
  ])('bears %s', (_, record) => {
    expect(mapTitle(record)).toMatchObject({ title: expect.any(String), materialType: expect.any(String) })
  })

  it('is not touched by the record read before', () => {
    const one = recordFromLines(`${line008('s1958')}\n245 10 $a Um`)
    const other = recordFromLines('245 10 $a Outro')
    mapTitle(one)
    expect(mapTitle(other)).toMatchObject({ title: 'Outro', year: undefined, languages: [] })
  })
})

describe('titleTable', () => {
  it('says for every target where it comes from, with the page of the format', () => {
    for (const [target, { from, source }] of Object.entries(titleTable)) {
      expect(from, target).toMatch(/\d{3}|leader/)
      expect(source, target).toMatch(/^https:\/\/www\.loc\.gov\/marc\/bibliographic\/\w+\.html$/)
    }
  })
})

import { describe, expect, test } from 'vitest'
import { openImport } from '../open-import.ts'
import type { ReadRecord } from '../read-result.ts'
import { controlValue, dataFields, subfield } from '../record.ts'
import { collect, inChunks, makeRecord, rawIso, readAll } from '../testing/make-records.ts'
import { writeIso2709 } from './write-iso2709.ts'

async function readOne(fields: [string, string][], flag?: string): Promise<ReadRecord> {
  const [result] = await readAll(rawIso(fields, flag))
  if (result?.kind !== 'record') throw new Error('no record')
  return result
}

describe('references in the text of ISO 2709', () => {
  test.each([
    ['Arte &amp; vida', 'Arte & vida'],
    ['L&apos;amour &quot;fou&quot;', 'L\'amour "fou"'],
    ['&#x8ECA; &#36554;', '車 車'],
    ['Educa&ccedil;&atilde;o', 'Educação'],
    ['&amp;lt; stays a reference', '&lt; stays a reference'],
  ])('%s is read as what it stands for, once, and reported', async (written, text) => {
    const { record, salvaged } = await readOne([
      ['001', 'x'],
      ['245', `10\x1fa${written}`],
    ])
    expect(subfield(dataFields(record, '245')[0]!, 'a')).toBe(text)
    expect(salvaged).toMatchObject([{ code: 'references', controlNumber: 'x', details: { tag: '245' } }])
  })

  test.each(['AT&T; a history', 'R&D', '&unknown;', '&#1;', '&#xD800;', 'a & b; c'])(
    '%s is no reference and stays as it is',
    async (text) => {
      const { record, salvaged } = await readOne([
        ['001', 'x'],
        ['245', `10\x1fa${text}`],
      ])
      expect(subfield(dataFields(record, '245')[0]!, 'a')).toBe(text)
      expect(salvaged).toEqual([])
    },
  )
})

describe('MARC-8 without its escape characters', () => {
  test('East Asian characters are restored in any field', async () => {
    const { record, salvaged } = await readOne([
      ['001', 'x'],
      ['245', '10\x1fa$1!0U!0i(B : shorter'],
    ])
    const kept = await readOne([
      ['001', 'x'],
      ['245', '10\x1fa\x1b$1!0U!0i\x1b(B : shorter'],
    ])
    expect(record.fields[1]).toEqual(kept.record.fields[1])
    expect(salvaged).toMatchObject([{ code: 'lost-escapes', details: { tag: '245' } }])
  })

  test('Cyrillic is restored in an 880 whose link names it', async () => {
    const { record, salvaged } = await readOne([
      ['001', 'x'],
      ['880', '1 \x1f6100-01/(N\x1fa(NtOLSTOJ(B, 1828'],
      ['880', '1 \x1f6880-02/(N\x1fa(NtOLSTOJ(B, 1828'],
    ])
    expect(dataFields(record, '880').map((field) => subfield(field, 'a'))).toEqual(['Толстой, 1828', 'Толстой, 1828'])
    expect(salvaged).toMatchObject([{ code: 'lost-escapes', details: { tag: '880' } }])
  })

  test.each(['Title (New) by (Bob)', 'It costs $100 (Boston)', 'v. (2 pt.) (B)', '$1 million (Brazil)'])(
    '%s is ordinary text and stays as it is',
    async (text) => {
      const { record, salvaged } = await readOne([
        ['001', 'x'],
        ['245', `10\x1fa${text}`],
      ])
      expect(subfield(dataFields(record, '245')[0]!, 'a')).toBe(text)
      expect(salvaged).toEqual([])
    },
  )
})

test('subfield marks in a control field are taken out, so that the record has a number and can be written', async () => {
  const { record, salvaged } = await readOne([
    ['001', '\x1fa12345'],
    ['245', '10\x1faDom'],
  ])
  expect(controlValue(record, '001')).toBe('12345')
  expect(salvaged).toMatchObject([{ code: 'mark-in-control-field', controlNumber: '12345', details: { tag: '001' } }])
  expect(() => writeIso2709(record)).not.toThrow()
})

describe('records of other formats in a file of MARC 21', () => {
  const marc21 = Buffer.from(writeIso2709(makeRecord('good')))
  const cmarc = rawIso([
    ['001', 'cmarc'],
    ['100', '  \x1fa20000101d1999    m  y0chiy09      ea'],
    ['200', '1 \x1faTitle'],
    ['210', '  \x1faTaipei'],
    ['801', ' 0\x1faCW'],
  ])
  const danish = rawIso([
    ['004', '00\x1frn\x1fae'],
    ['245', '00\x1faTitel'],
  ])
  const withSubfields = rawIso([
    ['001', '  \x1fa777'],
    ['245', '10\x1faDom'],
  ])

  test('are refused one by one, with the name of the format; the others are read', async () => {
    const opened = await openImport(inChunks(Buffer.concat([marc21, cmarc, marc21, danish, marc21])))
    if (opened.kind === 'refused') throw new Error(opened.code)
    const results = await collect(opened.results)
    expect(results.map((result) => (result.kind === 'record' ? 'record' : result.problem))).toMatchObject([
      'record',
      { code: 'foreign-record', controlNumber: 'cmarc', details: { format: { messagePart: 'format-unimarc' } } },
      'record',
      { code: 'foreign-record', details: { format: { messagePart: 'format-danmarc' } } },
      'record',
    ])
  })

  test('a control field with subfields is mended where the other records are MARC 21', async () => {
    const opened = await openImport(inChunks(Buffer.concat([marc21, withSubfields, marc21])))
    if (opened.kind === 'refused') throw new Error(opened.code)
    const [, mended] = await collect(opened.results)
    expect(mended).toMatchObject({
      record: { fields: [{ tag: '001', value: '777' }, { tag: '245' }] },
      salvaged: [{ code: 'mark-in-control-field', controlNumber: '777' }],
    })
  })
})

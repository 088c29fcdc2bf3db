import { describe, expect, test } from 'vitest'
import { makeRecord, readAll, readRecords } from '../testing/make-records.ts'
import { fromMarcJson, toMarcJson } from './marc-json.ts'

const one = makeRecord('1', 'Aspas " barras \\ e {chaves}')
const two = makeRecord('2', 'Linha\u2028e 📖')

describe('MARC-in-JSON', () => {
  test('what was written is read', () => {
    for (const record of [one, two]) expect(fromMarcJson(toMarcJson(record))).toEqual(record)
  })

  test('JSON that is no record is no record', () => {
    expect(() => fromMarcJson('{"title": "x"}')).toThrow(SyntaxError)
  })

  test.each([
    ['one record', `${toMarcJson(one)}`, [one]],
    ['a list', `[${toMarcJson(one)},\n ${toMarcJson(two)}]`, [one, two]],
    ['one a line', `${toMarcJson(one)}\n${toMarcJson(two)}\n`, [one, two]],
    ['indented', JSON.stringify(JSON.parse(toMarcJson(one)), undefined, 2), [one]],
    ['inside something else, as FOLIO has it', `{"source_record":[${toMarcJson(one)}],"items":[]}`, [one]],
    [
      'the older lists of MARC-JSON',
      '{"leader":"00000nam a2200000 a 4500","controlfield":[{"tag":"001","data":"1"}],"datafield":[{"tag":"245","ind":"10","subfield":[{"code":"a","data":"x"}]}]}',
      [
        {
          leader: '00000nam a2200000 a 4500',
          fields: [
            { tag: '001', value: '1' },
            { tag: '245', ind1: '1', ind2: '0', subfields: [{ code: 'a', value: 'x' }] },
          ],
        },
      ],
    ],
  ])('%s is read, however the stream is cut', async (_, json, records) => {
    for (const size of [3, 64 * 1024]) expect(await readRecords(Buffer.from(json), size)).toEqual(records)
  })

  test('a broken line costs that line', async () => {
    const results = await readAll(Buffer.from(`${toMarcJson(one)}\n{"leader": "oh"\n${toMarcJson(two)}\n`))
    expect(results.map((result) => (result.kind === 'record' ? result.index : result.problem.code))).toEqual([
      0,
      'json-syntax',
      1,
    ])
  })

  test('a line end inside a string is mended and reported', async () => {
    const [result] = await readAll(
      Buffer.from(toMarcJson(makeRecord('1', 'uma linha')).replace('uma linha', 'uma\nlinha')),
    )
    expect(result).toMatchObject({ kind: 'record', salvaged: [{ code: 'json-syntax', controlNumber: '1' }] })
  })
})

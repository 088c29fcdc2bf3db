import { expect, test } from 'vitest'
import { makeRecord, readRecords } from '../testing/make-records.ts'
import { MarcWriteError, writeIso2709 } from './write-iso2709.ts'

test('a record read from what was written is written with the same bytes', async () => {
  const bytes = writeIso2709(makeRecord('1', 'Grande sertão: veredas'))
  const [record] = await readRecords(bytes)
  expect(writeIso2709(record!)).toEqual(bytes)
})

test('the leader says Unicode only where there is more than ASCII', () => {
  const plain = { ...makeRecord(), leader: '00000nam  2200000 a 4500' }
  expect(Buffer.from(writeIso2709(plain)).toString('latin1', 9, 10)).toBe(' ')
  expect(Buffer.from(writeIso2709({ ...plain, fields: [{ tag: '001', value: 'ã' }] })).toString('latin1', 9, 10)).toBe(
    'a',
  )
})

test.each([
  ['field-too-long', [{ tag: '500', ind1: ' ', ind2: ' ', subfields: [{ code: 'a', value: 'x'.repeat(9_995) }] }]],
  [
    'record-too-long',
    Array.from({ length: 12 }, () => ({
      tag: '500',
      ind1: ' ',
      ind2: ' ',
      subfields: [{ code: 'a', value: 'x'.repeat(9_000) }],
    })),
  ],
  ['separator-in-data', [{ tag: '001', value: 'a\u001eb' }]],
  ['bad-tag', [{ tag: '24', value: 'a' }]],
] as const)('%s is refused with its reason', (code, fields) => {
  const record = { leader: makeRecord().leader, fields: structuredClone(fields) as never }
  expect(() => writeIso2709(record)).toThrow(MarcWriteError)
  expect(() => writeIso2709(record)).toThrow(expect.objectContaining({ code }))
})

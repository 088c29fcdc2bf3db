import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeIso2709 } from './iso2709/write-iso2709.ts'
import { fromMarcJson, toMarcJson } from './marc-json/marc-json.ts'
import { collectionEnd, collectionStart, writeMarcXml } from './marcxml/write-marcxml.ts'
import type { Field, MarcRecord } from './record.ts'
import { makeRecord, readAll, readRecords } from './testing/make-records.ts'

/** Text as records have it: any script, no control characters. */
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => value.replaceAll(/\p{C}/gu, ''))
const tag = fc.integer({ min: 10, max: 999 }).map((number) => String(number).padStart(3, '0'))
const indicator = fc.constantFrom(' ', '0', '1', '2', '9')
const subfield = fc.record({ code: fc.constantFrom(...'abcxyz0469'), value: text })
const dataField: fc.Arbitrary<Field> = fc.record({
  tag,
  ind1: indicator,
  ind2: indicator,
  subfields: fc.array(subfield, { minLength: 1, maxLength: 6 }),
})
const record: fc.Arbitrary<MarcRecord> = fc.record({
  leader: fc.constantFrom('00000nam a2200000 a 4500', '00000cas a2200000   4500', '00000nz  a2200000n  4500'),
  fields: fc
    .tuple(text, fc.array(dataField, { maxLength: 20 }))
    .map(([number, fields]) => [{ tag: '001', value: number }, ...fields]),
})

describe('any record', () => {
  test('survives ISO 2709, and is written with the same bytes again', async () => {
    await fc.assert(
      fc.asyncProperty(record, fc.integer({ min: 1, max: 200 }), async (one, size) => {
        const bytes = writeIso2709(one)
        const [read] = await readRecords(bytes, size)
        expect(read!.fields).toEqual(one.fields)
        expect(writeIso2709(read!)).toEqual(bytes)
      }),
    )
  })

  test('survives MARCXML, and is written with the same text again', async () => {
    await fc.assert(
      fc.asyncProperty(record, fc.integer({ min: 1, max: 200 }), async (one, size) => {
        const xml = collectionStart + writeMarcXml(one) + collectionEnd
        const [read] = await readRecords(Buffer.from(xml), size)
        expect(read).toEqual(one)
        expect(collectionStart + writeMarcXml(read!) + collectionEnd).toBe(xml)
      }),
    )
  })

  test('survives MARC-in-JSON', () => {
    fc.assert(
      fc.property(record, (one) => {
        expect(fromMarcJson(toMarcJson(one))).toEqual(one)
      }),
    )
  })
})

describe('random damage', () => {
  const files: Record<string, Buffer> = {
    'ISO 2709': Buffer.concat(
      Array.from({ length: 5 }, (_, index) => writeIso2709(makeRecord(`n${index}`, 'Memórias'))),
    ),
    MARCXML: Buffer.from(
      collectionStart + writeMarcXml(makeRecord('1')) + writeMarcXml(makeRecord('2')) + collectionEnd,
    ),
    'MARC-in-JSON': Buffer.from(`${toMarcJson(makeRecord('1'))}\n${toMarcJson(makeRecord('2'))}\n`),
  }
  const blow = fc.record({
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(3),
    bytes: fc.uint8Array({ maxLength: 5 }),
  })

  test.each(Object.entries(files))(
    'to %s is never thrown about, and something is always said of the file',
    async (_, good) => {
      await fc.assert(
        fc.asyncProperty(fc.array(blow, { minLength: 1, maxLength: 8 }), async (blows) => {
          let bytes: Buffer = good
          for (const { place, length, bytes: put } of blows) {
            const at = Math.floor(place * bytes.length)
            bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + length)])
          }
          expect((await readAll(bytes, undefined, 97)).length).toBeGreaterThan(0)
        }),
        { numRuns: 300 },
      )
    },
  )

  test('any bytes at all are read to their end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (bytes) => {
        expect((await readAll(bytes, undefined, 33)).length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})

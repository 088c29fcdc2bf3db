import { expect, test } from 'vitest'
import { openImport } from '../open-import.ts'
import { controlValue, type MarcRecord } from '../record.ts'
import { collect, inChunks, makeRecord, readAll } from '../testing/make-records.ts'
import { MarcWriteError, writeIso2709 } from './write-iso2709.ts'

type Leader = 'clamped' | 'moved' | 'overwritten'

/** As `as_usmarc` of MARC::Record writes it: `%03s%04d%05d` for each field, whatever the width that comes of it. */
function asUsmarc(record: MarcRecord, leader: Leader = 'clamped'): Buffer {
  let directory = ''
  let start = 0
  const parts = record.fields.map((field) => {
    const text =
      'value' in field
        ? field.value
        : field.ind1 + field.ind2 + field.subfields.map(({ code, value }) => `\x1f${code}${value}`).join('')
    const part = Buffer.from(`${text}\x1e`)
    directory += field.tag + String(part.length).padStart(4, '0') + String(start).padStart(5, '0')
    start += part.length
    return part
  })
  const base = 24 + record.fields.length * 12 + 1
  const head = writtenLeader(record.leader, base + start + 1, base, leader)
  return Buffer.concat([Buffer.from(`${head}${directory}\x1e`), ...parts, Buffer.from([0x1d])])
}

/** Since version 2 the length is at most 99,999; before, the leader grew by a digit, as Perl's `substr` does. */
function writtenLeader(given: string, length: number, base: number, kind: Leader): string {
  const said = String(kind === 'clamped' ? Math.min(length, 99_999) : length).padStart(5, '0')
  const grown = said + given.slice(5)
  const at = String(base).padStart(5, '0')
  const shift = said.length - 5
  if (kind === 'moved') return `${grown.slice(0, 10 + shift)}22${at}${grown.slice(17 + shift, 20 + shift)}4500`
  return `${grown.slice(0, 10)}22${at}${grown.slice(17, 20)}4500${grown.slice(24)}`
}

/** A plain record of MARC 21 with this many copies, of about 110 bytes each. */
function withCopies(copies: number, note = ''): MarcRecord {
  const { leader, fields } = makeRecord('serial', 'Diário oficial')
  const items = Array.from({ length: copies }, (_, index) => ({
    tag: '952',
    ind1: ' ',
    ind2: ' ',
    subfields: [
      { code: 'b', value: 'BC' },
      { code: 'o', value: `351.05 D536 v. ${index + 1}` },
      { code: 'p', value: String(1_000_000 + index) },
      { code: 'z', value: 'Encadernado com o volume seguinte; capa restaurada, consulta no local.' },
    ],
  }))
  const notes = note === '' ? [] : [{ tag: '500', ind1: ' ', ind2: ' ', subfields: [{ code: 'a', value: note }] }]
  return { leader, fields: [...fields, ...notes, ...items] }
}

const many = withCopies(960)
const longNote = withCopies(3, 'Índice. '.repeat(2_000))
const both = withCopies(2_000, 'x'.repeat(120_000))
const small = makeRecord('small', 'Dom Casmurro')

async function imported(...parts: Uint8Array[]): Promise<MarcRecord[]> {
  const opened = await openImport(inChunks(Buffer.concat(parts)))
  if (opened.kind === 'refused') throw new Error(`refused: ${opened.code}`)
  return (await collect(opened.results)).flatMap((result) => (result.kind === 'record' ? result.record : []))
}

test.each([
  ['a record with 960 copies', many],
  ['a record with one field of 16,000 bytes', longNote],
  ['a record that is long in both ways', both],
  ['a directory that is longer than the part by which a format is recognised', withCopies(6_000)],
])('%s is read with every field under its own tag, alone in a file', async (_, record) => {
  const [read, ...more] = await imported(asUsmarc(record))
  expect(read!.fields).toEqual(record.fields)
  expect(more).toEqual([])
})

test('it is read between other records of a file, and costs none of them', async () => {
  const read = await imported(writeIso2709(small), asUsmarc(many), writeIso2709(small), asUsmarc(longNote))
  expect(read.map((record) => controlValue(record, '001'))).toEqual(['small', 'serial', 'small', 'serial'])
  expect(read[1]!.fields).toEqual(many.fields)
  expect(read[2]!.fields).toEqual(small.fields)
  expect(read[3]!.fields).toEqual(longNote.fields)
})

test.each(['moved', 'overwritten'] as const)('a leader whose length has six digits (%s) is put right', async (kind) => {
  const [read, next] = await imported(asUsmarc(many, kind), writeIso2709(small))
  expect(read!.fields).toEqual(many.fields)
  expect(read!.leader).toHaveLength(24)
  expect(read!.leader.slice(5, 9)).toBe('nam ')
  expect(read!.leader.slice(20)).toBe('4500')
  expect(next!.fields).toEqual(small.fields)
})

test('the report says once that the record is longer than its directory can say', async () => {
  const bytes = asUsmarc(many)
  const [result] = await readAll(bytes)
  expect(result).toMatchObject({
    salvaged: [{ code: 'oversized', controlNumber: 'serial', details: { bytes: bytes.length } }],
  })
})

test.each([
  ['modulo 100,000', (start: number) => start % 100_000],
  ['as 0', (start: number) => (start > 99_999 ? 0 : start)],
  ['as 99,999', (start: number) => Math.min(start, 99_999)],
])('starts that other programs write %s keep the fields in their order', async (_, written) => {
  const long = asUsmarc(many).toString('latin1')
  let due = 0
  const entries = many.fields.map((field) => {
    const match = new RegExp(`${field.tag}(\\d{4})${String(due).padStart(5, '0')}`).exec(long)!
    const entry = field.tag + match[1] + String(written(due)).padStart(5, '0')
    due += Number(match[1])
    return entry
  })
  const data = long.slice(long.indexOf('\x1e'))
  const [read] = await imported(Buffer.from(long.slice(0, 24) + entries.join('') + data, 'latin1'))
  expect(read!.fields).toEqual(many.fields)
})

test('it is not written as ISO 2709 again, but refused with the advice to write MARCXML', () => {
  for (const record of [many, longNote]) expect(() => writeIso2709(record)).toThrow(MarcWriteError)
})

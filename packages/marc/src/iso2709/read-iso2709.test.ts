import { describe, expect, test } from 'vitest'
import type { ReadResult } from '../read-result.ts'
import { dataFields, subfield } from '../record.ts'
import { makeRecord, rawIso, readAll, readRecords } from '../testing/make-records.ts'
import { writeIso2709 } from './write-iso2709.ts'

const one = Buffer.from(writeIso2709(makeRecord('one', 'Dom Casmurro')))
const two = Buffer.from(writeIso2709(makeRecord('two', 'Memórias póstumas')))

/** Control numbers of the records and codes of the problems, in order. */
function outline(results: ReadResult[]): string[] {
  return results.map((result) => {
    if (result.kind === 'problem') return `problem ${result.problem.code}`
    const first = result.record.fields[0]
    const name = first && 'value' in first ? first.value : '?'
    return [name, ...result.salvaged.map((problem) => problem.code)].join(' ')
  })
}

function withLength(record: Buffer, length: string): Buffer {
  return Buffer.concat([Buffer.from(length), record.subarray(5)])
}

describe('reading ISO 2709', () => {
  test.each([1, 7, 100, 64 * 1024])('gives the same records however the stream is cut (%i bytes)', async (size) => {
    expect(await readRecords(Buffer.concat([one, two, one]), size)).toEqual([
      expect.objectContaining({ leader: one.toString('latin1', 0, 24) }),
      expect.objectContaining({ leader: two.toString('latin1', 0, 24) }),
      expect.objectContaining({ leader: one.toString('latin1', 0, 24) }),
    ])
  })

  test('tells where each record starts and which it is', async () => {
    const results = await readAll(Buffer.concat([one, Buffer.from('\r\n'), two]))
    expect(results).toMatchObject([
      { offset: 0, index: 0, encoding: 'ascii' },
      { offset: one.length + 2, index: 1, encoding: 'utf-8' },
    ])
  })

  test.each([
    ['line ends and blanks between records are nothing', [one, '\r\n', two, '\n  \0\x1a'], ['one', 'two']],
    [
      'foreign bytes between records are reported',
      [one, 'HELLO', two],
      ['one', 'problem bytes-between-records', 'two'],
    ],
    ['a length that is too small', [withLength(one, '00030'), two], ['one record-length', 'two']],
    ['a length that is too large', [withLength(one, '09999'), two, one], ['one record-length', 'two', 'one']],
    [
      'a length that takes the next record in',
      [withLength(one, String(one.length + two.length).padStart(5, '0')), two],
      ['one record-length', 'two'],
    ],
    ['a length of blanks', [withLength(one, '     '), two], ['one record-length', 'two']],
    ['a record without its terminator', [one.subarray(0, -1), two], ['one missing-terminator', 'two']],
    ['a file that ends in a record', [one, two.subarray(0, -30)], ['one', 'two truncated directory']],
    [
      'a file that ends in a record, and another behind it',
      [one, two.subarray(0, -30), one, two],
      ['one', 'two truncated directory', 'one', 'two'],
    ],
    ['a file whose last byte is missing', [one, two.subarray(0, -1)], ['one', 'two missing-terminator']],
    ['a file that ends in a leader', [one, '00123nam'], ['one', 'problem unreadable']],
    ['bytes that are nothing at all', [one, 'rubbish\x1d', two], ['one', 'problem unreadable', 'two']],
  ])('%s', async (_, parts, expected) => {
    const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
    expect(outline(await readAll(bytes))).toEqual(expected)
  })

  test('a record terminator inside a field does not cut the record', async () => {
    const odd = rawIso([
      ['001', 'odd'],
      ['500', '  \x1faone\x1dtwo'],
      ['501', '  \x1fathree'],
    ])
    const results = await readAll(Buffer.concat([odd, one]))
    expect(outline(results)).toEqual(['odd', 'one'])
  })
})

test('a record is cut where its end is not in the file, and only there', async () => {
  const cuts = async (...parts: Buffer[]) =>
    (await readAll(Buffer.concat(parts))).map((result) => result.kind === 'record' && result.isCut)
  expect(await cuts(one, two.subarray(0, -30))).toEqual([false, true])
  expect(await cuts(one, two.subarray(0, -30), one)).toEqual([false, true, false])
  const long = rawIso([
    ['001', 'long'],
    ['500', `  \x1fa${'x'.repeat(12_000)}`],
    ['500', '  \x1faEnd'],
  ])
  const [read] = await readAll(long.subarray(0, -4))
  expect(read).toMatchObject({
    isCut: true,
    salvaged: expect.arrayContaining([expect.objectContaining({ code: 'truncated' })]),
  })
  expect(await cuts(one, two.subarray(0, -1))).toEqual([false, false])
  expect(await cuts(withLength(one, '00030'), withLength(two, '09999'), one.subarray(0, -1), two)).toEqual(
    Array(4).fill(false),
  )
})

describe('salvaging records', () => {
  const fields: [string, string][] = [
    ['001', 'x'],
    ['100', '1 \x1faAssis'],
    ['245', '10\x1faDom\x1fcAssis'],
    ['650', ' 0\x1faBrasil'],
  ]
  const good = rawIso(fields)

  async function readOne(bytes: Buffer) {
    const [result] = await readAll(bytes)
    if (result?.kind !== 'record') throw new Error('no record')
    return result
  }

  test('a directory whose lengths count something else is put right by the field terminators', async () => {
    const wrong = Buffer.from(good.toString('latin1').replace('245001600', '245009900'), 'latin1')
    const shifted = Buffer.from(good.toString('latin1').replace(/245\d{9}/, '245000900003'), 'latin1')
    for (const bytes of [wrong, shifted])
      expect((await readOne(bytes)).record.fields).toEqual((await readOne(good)).record.fields)
    expect((await readOne(shifted)).salvaged).toMatchObject([{ code: 'directory', controlNumber: 'x', offset: 0 }])
  })

  test('a base address that is wrong is found again', async () => {
    const wrong = Buffer.concat([good.subarray(0, 12), Buffer.from('00000'), good.subarray(17)])
    const result = await readOne(wrong)
    expect(result.record.fields).toEqual((await readOne(good)).record.fields)
    expect(result.salvaged[0]).toMatchObject({ code: 'base-address', details: { found: 73 } })
  })

  test('a directory out of order is no damage', async () => {
    const [first, second] = [good.toString('latin1', 36, 48), good.toString('latin1', 48, 60)]
    const swapped = Buffer.from(good.toString('latin1').replace(first + second, second + first), 'latin1')
    const result = await readOne(swapped)
    expect(result.record.fields.map((field) => field.tag)).toEqual(['001', '245', '100', '650'])
    expect(result.salvaged).toEqual([])
  })

  test('a field that the directory forgets is kept', async () => {
    const text = good.toString('latin1')
    const directory = text.slice(24, 72)
    const forgetful = Buffer.from(text.replace(directory, directory.slice(0, 36)), 'latin1')
    const { record, salvaged } = await readOne(forgetful)
    expect(subfield(dataFields(record, '999')[0]!, 'a')).toBe('Brasil')
    expect(salvaged.map((problem) => problem.code)).toContain('field-without-entry')
  })

  test.each([
    [
      'text before the first subfield',
      '10stray\x1faDom',
      [
        { code: 'a', value: 'stray' },
        { code: 'a', value: 'Dom' },
      ],
      'subfields',
    ],
    ['no subfield mark at all', 'Dom Casmurro', [{ code: 'a', value: 'Dom Casmurro' }], 'subfields'],
    ['no indicators', '\x1faDom', [{ code: 'a', value: 'Dom' }], 'indicators'],
    ['blanks written as backslashes', '\\\\\\\x1faDom', [{ code: 'a', value: 'Dom' }], 'indicators'],
    ['a third indicator', '000\x1faDom', [{ code: 'a', value: 'Dom' }], 'third-indicator'],
  ])('%s: kept and reported', async (_, content, subfields, code) => {
    const { record, salvaged } = await readOne(
      rawIso([
        ['001', 'x'],
        ['245', content],
      ]),
    )
    expect(record.fields[1]).toMatchObject({ subfields })
    expect(salvaged).toMatchObject([{ code, controlNumber: 'x' }])
  })
})

import { expect, test } from 'vitest'
import { dataFields, subfield } from '../record.ts'
import { rawIso, readAll } from '../testing/make-records.ts'

/** As an ISIS program exports it: `#` and `^` for the separators, lines of 80 columns. */
function asIsis(record: Buffer): Buffer {
  const text = record.toString('latin1').replaceAll('\x1d', '#').replaceAll('\x1e', '#').replaceAll('\x1f', '^')
  return Buffer.from(`${text.match(/.{1,80}/g)!.join('\r\n')}\r\n`, 'latin1')
}

const title = Buffer.from(
  '10\x1faEducação e instrução pública no século dezenove em São Paulo e na Bahia\x1fcuma história',
)
const utf8 = rawIso([
  ['001', '7'],
  ['008', '850101#####'],
  ['245', title],
  ['650', Buffer.from('#0\x1faEducação')],
])

test('lines are joined and separators understood, wherever a line ends', async () => {
  const results = await readAll(Buffer.concat([asIsis(utf8), asIsis(utf8)]), undefined, 50)
  expect(results).toHaveLength(2)
  for (const result of results) {
    if (result.kind !== 'record') throw new Error(result.problem.code)
    expect(result).toMatchObject({ encoding: 'utf-8', salvaged: [] })
    expect(result.record.fields[1]).toEqual({ tag: '008', value: '850101     ' })
    expect(subfield(dataFields(result.record, '245')[0]!, 'c')).toBe('uma história')
    expect(dataFields(result.record, '650')[0]).toMatchObject({ ind1: ' ', ind2: '0' })
  }
})

test.each([
  ['whole', (text: string) => text, false],
  ['without the last line end', (text: string) => text.trimEnd(), false],
  ['without half of a field', (text: string) => text.slice(0, -30), true],
  [
    'up to the two marks of a field’s end and a blank indicator',
    (text: string) => text.replace(/(?<=##)0\^a.*/s, ''),
    true,
  ],
])('the last record of a file, %s, is cut or not', async (_, change, isCut) => {
  const text = asIsis(utf8).toString('latin1')
  const results = await readAll(Buffer.from(text + change(text), 'latin1'))
  expect(results).toMatchObject([{ isCut: false }, { isCut }])
})

test('the codes of the leader, which ABCD exports as 300 and 301, are the leader again', async () => {
  const abcd = rawIso([
    ...['n', 'a', 'm'].map((code): [string, string] => ['300', code]),
    ...['7', 'a'].map((code): [string, string] => ['301', code]),
    ['001', '9'],
    ['245', '10\x1faSertões'],
    ['300', '  \x1fa173 p. ;\x1fc23 cm.'],
    ['300', '  \x1fa1'],
  ])
  const [result] = await readAll(asIsis(Buffer.from(abcd.toString('latin1').replace('nam  22', '0000000'), 'latin1')))
  if (result?.kind !== 'record') throw new Error('no record')
  expect(result.salvaged).toEqual([])
  expect(result.record.leader.slice(5, 10)).toBe('nam  ')
  expect(result.record.leader.slice(17, 20)).toBe('7a ')
  expect(result.record.fields.map(({ tag }) => tag)).toEqual(['001', '245', '300', '300'])
  expect(dataFields(result.record, '300').map((field) => subfield(field, 'a'))).toEqual(['173 p. ;', '1'])
})

test('a base that was converted to one byte a letter, with its old lengths, is read all the same', async () => {
  const wrapped = asIsis(utf8).toString('latin1').replaceAll('\r\n', '')
  const converted = Buffer.from(Buffer.from(wrapped, 'latin1').toString('utf8'), 'latin1')
  const [result] = await readAll(asIsis(converted))
  if (result?.kind !== 'record') throw new Error('no record')
  expect(result).toMatchObject({ encoding: 'iso-8859-1', salvaged: [{ code: 'isis-lengths', controlNumber: '7' }] })
  expect(subfield(dataFields(result.record, '650')[0]!, 'a')).toBe('Educação')
})

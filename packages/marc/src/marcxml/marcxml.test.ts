import { describe, expect, test } from 'vitest'
import type { ReadResult } from '../read-result.ts'
import { makeRecord, readAll, readRecords } from '../testing/make-records.ts'
import { collectionEnd, collectionStart, writeMarcXml } from './write-marcxml.ts'

const record = makeRecord('1', 'Memórias <póstumas> & "outras"')
const file = collectionStart + writeMarcXml(record) + writeMarcXml(makeRecord('2')) + collectionEnd

function controlNumbers(results: ReadResult[]): string[] {
  return results.map((result) => {
    if (result.kind === 'problem') return result.problem.code
    const first = result.record.fields[0]
    return [first && 'value' in first ? first.value : '?', ...result.salvaged.map((problem) => problem.code)].join(' ')
  })
}

async function outline(xml: string | Buffer): Promise<string[]> {
  return controlNumbers(await readAll(Buffer.from(xml)))
}

const small = (number: string) =>
  `<record><leader>${'0'.repeat(24)}</leader><controlfield tag="001">${number}</controlfield></record>`

describe('MARCXML', () => {
  test.each([1, 13, 64 * 1024])(
    'what was written is read, and written again is the same (chunks of %i bytes)',
    async (size) => {
      const records = await readRecords(Buffer.from(file), size)
      expect(records).toEqual([record, makeRecord('2')])
      expect(collectionStart + records.map(writeMarcXml).join('') + collectionEnd).toBe(file)
    },
  )

  test('a record that starts a megabyte into the file is found at its byte', async () => {
    const filler = `<!-- ${'x'.repeat(1_000_000)} <record> -->`
    const [result] = await readAll(Buffer.from(`<collection>${filler}${small('1')}</collection>`))
    expect(result).toMatchObject({ kind: 'record', offset: 12 + filler.length })
  })

  test.each([
    [
      'prefixes',
      `<m:collection xmlns:m="http://www.loc.gov/MARC21/slim">${small('1').replaceAll(/<(\/?)/g, '<$1m:')}</m:collection>`,
    ],
    ['no namespace and no root', small('1')],
    [
      'an answer of OAI-PMH',
      `<OAI-PMH><ListRecords><record><header><identifier>x</identifier></header><metadata>${small('1')}</metadata></record></ListRecords></OAI-PMH>`,
    ],
    [
      'an answer of SRU',
      `<zs:searchRetrieveResponse><zs:records><zs:record><zs:recordData>${small('1')}</zs:recordData></zs:record></zs:records></zs:searchRetrieveResponse>`,
    ],
    ['rubbish before and behind', `<x/>rubbish${small('1')}rubbish`],
    ['TurboMARC', '<r xmlns="http://www.indexdata.com/turbomarc"><l>000000000000000000000000</l><c001>1</c001></r>'],
    [
      'a dump of Koha',
      `INSERT INTO \`biblio_metadata\` VALUES (1,'marcxml','${small('1').replaceAll('"', '\\"')}\\n');`,
    ],
  ])('%s: the record is found', async (_, xml) => {
    expect(await outline(xml)).toEqual(['1'])
  })

  test('UTF-16 and ISO-8859-1 are read as they say', async () => {
    const title = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${small('é')}`
    expect(await outline(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(title('UTF-16'), 'utf16le')]))).toEqual([
      'é',
    ])
    expect(await outline(Buffer.from(title('ISO-8859-1'), 'latin1'))).toEqual(['é'])
  })

  test.each([
    [
      'bad syntax in one record',
      small('1') + small('2').replace('</leader>', '</lead>') + small('3'),
      ['1', '2 xml-syntax leader', '3'],
    ],
    ['a record that is not closed', small('1').replace('</record>', '') + small('2'), ['1 xml-syntax', '2']],
    [
      'a start tag that is damaged',
      small('1') + small('2').replace('<record>', '<recrd>') + small('3'),
      ['1', '2 xml-syntax', '3'],
    ],
    ['a file that ends in a record', small('1') + small('2').slice(0, -12), ['1', '2 xml-syntax']],
    [
      'a record that holds something else',
      `<record><header status="deleted"/></record>${small('2')}`,
      ['deleted-upstream', '2'],
    ],
    ['a record in Dublin Core', `<record><dc:title>x</dc:title></record>${small('2')}`, ['not-a-marc-record', '2']],
    ['Latin-1 under a UTF-8 declaration', Buffer.from(small('edi\xe7\xe3o'), 'latin1'), ['edição encoding-flag']],
  ])('%s: reported, and the reading goes on', async (_, xml, expected) => {
    const found = await outline(xml)
    expect(found.map((one) => one.split(' ')[0])).toEqual(expected.map((one) => one.split(' ')[0]))
    for (const [index, one] of expected.entries()) expect(found[index]).toContain(one.split(' ')[1] ?? '')
  })

  test.each([
    ['a file that ends in a record', small('1') + small('2').slice(0, -12), [false, true]],
    ['a record that is not closed', small('1').replace('</record>', '') + small('2'), [true, false]],
    ['a record without its beginning', small('1').slice(45) + small('2'), [true, false]],
    ['a start tag that is damaged', small('1').replace('<record>', '<recrd>') + small('2'), [false, false]],
    ['a field that is not closed', small('1').replace('</controlfield>', '') + small('2'), [false, false]],
    ['a bare “&”', small('1 & 2'), [false]],
  ])('%s: a part of the record is missing, or not', async (_, xml, expected) => {
    const results = await readAll(Buffer.from(xml))
    expect(results.map((result) => result.kind === 'record' && result.isCut)).toEqual(expected)
  })

  test('characters that XML cannot hold do not make it unreadable', async () => {
    const odd = { leader: record.leader, fields: [{ tag: '001', value: 'a\u0001b\ud800c\r' }] }
    expect(await readRecords(Buffer.from(writeMarcXml(odd)))).toMatchObject([
      { fields: [{ value: 'a\ufffdb\ufffdc\r' }] },
    ])
  })
})

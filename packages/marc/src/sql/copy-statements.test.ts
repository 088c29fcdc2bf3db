import { expect, test } from 'vitest'
import { writeMarcXml } from '../marcxml/write-marcxml.ts'
import { controlValue, dataFields, subfield } from '../record.ts'
import { makeRecord, readAll } from '../testing/make-records.ts'

/** As PostgreSQL writes a value of a row. */
const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')

const xml = (number: string, title: string) => escaped(writeMarcXml(makeRecord(number, title)).trim())

const head = `--
-- PostgreSQL database dump
--

SET standard_conforming_strings = on;

`
const evergreen = `COPY biblio.record_entry (id, creator, active, deleted, fingerprint, marc, last_xact_id) FROM stdin;
1\t1\tt\tf\t\\N\t${xml('one', "L''œuvre \\ \\n et 'le reste'")}\tpg_xact 1
2\t1\tf\tt\tsecond\t${xml('two', 'Withdrawn')}\tpg_xact 2
3\t1\tt\tf\t\\N\t${xml('three', 'Kept')}\tpg_xact 3
\\.

`
const flagBehind = `COPY public.records (id, marc, deleted) FROM stdin;
4\t${xml('four', 'Withdrawn too')}\tt
5\t${xml('five', 'Kept too')}\tf
\\.
`

async function read(dump: string, chunkSize: number) {
  const results = await readAll(Buffer.from(dump), undefined, chunkSize)
  return results.map((result) => {
    if (result.kind === 'problem') throw new Error(result.problem.code)
    const { record, salvaged } = result
    const [title] = dataFields(record, '245')
    return [controlValue(record, '001'), record.leader[5], subfield(title!, 'a'), salvaged.length]
  })
}

test.each([
  ['a whole dump', head + evergreen + flagBehind],
  ['the rows of its tables alone', evergreen + flagBehind],
])('%s: backslashes are as they were, and what the table says is deleted is deleted', async (_, dump) => {
  for (const size of [7, 300, 64 * 1024]) {
    expect(await read(dump, size)).toEqual([
      ['one', 'n', "L''œuvre \\ \\n et 'le reste'", 0],
      ['two', 'd', 'Withdrawn', 0],
      ['three', 'n', 'Kept', 0],
      ['four', 'd', 'Withdrawn too', 0],
      ['five', 'n', 'Kept too', 0],
    ])
  }
})

test('in a string of an INSERT of PostgreSQL a backslash stands for itself', async () => {
  const value = writeMarcXml(makeRecord('one', "L'œuvre \\n")).replaceAll("'", "''")
  expect(await read(`${head}INSERT INTO records VALUES (1, '${value}');\n`, 300)).toEqual([
    ['one', 'n', "L'œuvre \\n", 0],
  ])
})

import { expect, test } from 'vitest'
import { collect, inChunks } from '../testing/make-records.ts'
import { readInsertRows } from './read-insert-rows.ts'

const dump = `-- a dump
INSERT INTO \`biblio\` (biblionumber, title) VALUES (1,'not (this), one');
INSERT INTO \`items\` ( \`itemnumber\`, \`biblionumber\`, \`note\` ) VALUES
(1,10,'it''s (a) \\'note\\', with \\\\ and\\nlines'),
(2, 11 ,NULL) , (3,12,'ção');
INSERT INTO \`items\` VALUES (4,13,'');
`

test.each([1, 5, 4096])('rows of one table, whatever stands in their strings (chunks of %i bytes)', async (size) => {
  const rows = await collect(readInsertRows(inChunks(Buffer.from(dump), size), 'items'))
  expect(rows.map(({ values }) => Object.fromEntries(values))).toEqual([
    { itemnumber: '1', biblionumber: '10', note: "it's (a) 'note', with \\ and\nlines" },
    { itemnumber: '2', biblionumber: '11', note: undefined },
    { itemnumber: '3', biblionumber: '12', note: 'ção' },
    { 0: '4', 1: '13', 2: '' },
  ])
  expect(dump.slice(rows[1]!.offset, rows[1]!.offset + 6)).toBe('(2, 11')
})

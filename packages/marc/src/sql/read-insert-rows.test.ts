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

const mysqldump = `-- MySQL dump 10.19
DROP TABLE IF EXISTS \`items\`;
CREATE TABLE \`items\` (
  \`itemnumber\` int(11) NOT NULL AUTO_INCREMENT COMMENT 'key; of (this)',
  \`biblionumber\` int(11) NOT NULL DEFAULT 0,
  PRIMARY KEY (\`itemnumber\`),
  KEY \`biblionumber\` (\`biblionumber\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
LOCK TABLES \`items\` WRITE;
INSERT INTO \`items\` VALUES (1,10),(2,11);
UNLOCK TABLES;
`

test.each([1, 4096])(
  'columns come from CREATE TABLE where INSERT does not name them (chunks of %i bytes)',
  async (size) => {
    const rows = await collect(readInsertRows(inChunks(Buffer.from(mysqldump), size), 'items'))
    expect(rows.map(({ values }) => Object.fromEntries(values))).toEqual([
      { itemnumber: '1', biblionumber: '10' },
      { itemnumber: '2', biblionumber: '11' },
    ])
  },
)

test('a table far behind others is found, and a statement quoted in a string is none', async () => {
  const other = `INSERT INTO notes VALUES (1,'INSERT INTO items VALUES (9)');\n`.repeat(400_000)
  const source = inChunks(Buffer.from(`${other}INSERT INTO items (itemnumber) VALUES (1);`))
  const rows = await collect(readInsertRows(source, 'items'))
  expect(rows).toEqual([{ table: 'items', offset: other.length + 38, values: new Map([['itemnumber', '1']]) }])
})

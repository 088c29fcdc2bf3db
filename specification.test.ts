import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTables } from './scripts/markdown-tables.ts'
import { specificationProblems } from './scripts/specification-problems.ts'

const root = new URL('./', import.meta.url)
const markdown = readFileSync(new URL('docs/specification.md', root), 'utf8')

describe('docs/specification.md', () => {
  it('has one true row for each item', () => {
    expect(specificationProblems(markdown, (path) => existsSync(new URL(path, root)))).toEqual([])
  })

  // How many items the specification had when the table was made: later ones only add to them.
  it.each([
    ['Purpose', 52],
    ['Routes', 31],
    ['Screens', 102],
    ['Fields', 197],
    ['Transitions', 75],
    ['Validation', 49],
    ['Permissions', 22],
    ['Calls', 167],
    ['Errors', 50],
    ['Constants', 32],
    ['Wire facts', 193],
  ])('still has every item of %s', (title, items) => {
    const tables = readTables(markdown).filter((table) => table.under.includes(title))
    expect(tables.reduce((sum, table) => sum + table.rows.length, 0)).toBeGreaterThanOrEqual(items)
  })
})

describe('the check of the specification', () => {
  const table = (...rows: string[]) =>
    ['### Calls', '', '| id | item | implemented | test | issue |', '| --- | --- | --- | --- | --- |', ...rows].join(
      '\n',
    )
  const problems = (...rows: string[]) => specificationProblems(table(...rows), (path) => path === 'a.ts')

  it('finds nothing wrong with items that are done and items that are not', () => {
    expect(
      problems('| C-001 | one | `a.ts` | `a.ts`, `a.ts` | 3 |', '| C-002 | two | not yet | not yet | later |'),
    ).toEqual([])
  })

  it.each([
    ['a path that does not exist', ['| C-001 | one | `b.ts` | `a.ts` | 3 |'], 'b.ts does not exist'],
    ['an id that stands twice', Array(2).fill('| C-001 | one | `a.ts` | `a.ts` | 3 |'), 'C-001 stands twice'],
    ['a row that was dropped', ['| C-002 | two | `a.ts` | `a.ts` | 3 |'], 'C-001 is missing'],
    ['an empty cell', ['| C-001 |  | `a.ts` | `a.ts` | 3 |'], '"item" is empty'],
    ['an item without a test', ['| C-001 | one | `a.ts` | not yet | 3 |'], '"not yet" stands in one column'],
    ['a test without an item', ['| C-001 | one | not yet | `a.ts` | 3 |'], '"not yet" stands in one column'],
    ['words in place of a path', ['| C-001 | one | soon | soon | 3 |'], 'neither "not yet" nor a path'],
    ['a bar too many', ['| C-001 | one | two | `a.ts` | `a.ts` | 3 |'], '6 cells instead of 5'],
    ['an id of another shape', ['| C1 | one | not yet | not yet | 3 |'], 'is not an id'],
    ['an issue of another shape', ['| C-001 | one | not yet | not yet | soon |'], 'neither an issue'],
  ])('finds %s', (_what, rows, sentence) => {
    expect(problems(...rows).join('\n')).toContain(sentence)
  })

  it('finds a table with other columns', () => {
    const other = '### Calls\n\n| id | item |\n| --- | --- |\n'
    expect(specificationProblems(other, () => true).join()).toContain('does not have the columns')
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './conventions/repository-files.ts'
import { findTaggedTests } from './scripts/specification/find-tagged-tests.ts'
import { readItems, type SpecificationItem } from './scripts/specification/read-items.ts'
import { specificationProblems } from './scripts/specification/specification-problems.ts'
import { tableFile, writeSpecification } from './scripts/specification/specification-table.ts'

const tables = readItems()
const tagged = findTaggedTests(sourceFiles)

describe('docs/specification.md', () => {
  it('is what `npm run spec` writes', () => {
    const written = readFileSync(new URL(tableFile, import.meta.url), 'utf8')
    // Compared as a yes or no: the difference of two documents of 1,000 rows takes minutes to be drawn.
    expect(written === writeSpecification(tables, tagged), 'run `npm run spec` and commit what it writes').toBe(true)
  })

  it('has a test for each item that is done', () => {
    const items = tables.flatMap((table) => table.items)
    expect(specificationProblems(items, tagged).join('\n')).toBe('')
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
    const under = tables.filter(({ section, table }) => [section, table].includes(title))
    expect(under.reduce((sum, table) => sum + table.items.length, 0)).toBeGreaterThanOrEqual(items)
  })
})

const source = (text: string, path = 'a.test.ts') => findTaggedTests([{ path, text }])
const item = (id: string, more: Partial<SpecificationItem> = {}): SpecificationItem => ({
  id,
  item: 'one',
  state: 'done',
  ...more,
})
const shown = (...ids: string[]) => source(`it('works', { tags: ${JSON.stringify(ids)} }, () => {})`)

describe('the check of the specification', () => {
  it('finds nothing wrong with items that are done and items that are not', () => {
    const open = item('C-002', { state: 'open' })
    const useless = item('C-003', { state: 'not needed', remark: 'nobody has one' })
    expect(specificationProblems([item('C-001'), open, useless], shown('C-001'))).toEqual([])
  })

  it.each<[string, SpecificationItem[], string[], string]>([
    ['an item that no test shows', [item('C-001')], [], 'C-001 is done, but no test carries its id.'],
    ['an id that stands twice', [item('C-001'), item('C-001')], ['C-001'], 'The id C-001 stands twice.'],
    ['an item that was dropped', [item('C-002')], ['C-002'], 'The id C-001 is missing.'],
    [
      'a test of an item that is not there',
      [item('C-001')],
      ['C-001', 'C-002'],
      'a.test.ts:1: the specification has no',
    ],
    ['an id that a test carries twice', [item('C-001')], ['C-001', 'C-001'], 'a.test.ts:1: carries C-001 twice.'],
    ['an open item that a test shows', [item('C-001', { state: 'open' })], ['C-001'], 'a remark has to say why'],
    ['an item without use', [item('C-001', { state: 'not needed' })], [], 'a remark has to say why'],
  ])('finds %s', (_what, items, ids, sentence) => {
    expect(specificationProblems(items, shown(...ids)).join('\n')).toContain(sentence)
  })

  it.each([
    ['{"id":"C1","item":"one","state":"done"}', 'is not an id'],
    ['{"id":"C-001","item":"","state":"done"}', 'has no words'],
    ['{"id":"C-001","item":"one","state":"soon"}', 'none of the states'],
    ['{"id":"C-001","item":"one","state":"done","issue":"later"}', 'not the number of an issue'],
    ['{"id":"C-001","item":"one","state":"done","tests":[]}', 'no item has a "tests"'],
    ['{"id":"C-001",', 'docs/specification.jsonl:3: '],
  ])('refuses the line %s', (line, sentence) => {
    expect(() => readItems(`{"section":"1. Calls"}\n{"table":"Calls"}\n${line}\n`)).toThrow(sentence)
  })
})

describe('the search for tests with ids', () => {
  it('finds the tests of both runners, with their groups, tables and steps', () => {
    const vitest = `
      describe('a title', () => {
        it.each([1])('answers %i', { tags: ['C-001'], timeout: 9 }, () => {})
        it('is read', () => {})
      })
      describe('a hold', { tags: ['C-002'] }, () => {})`
    const journey = `test(\`with \${way} one comes back\`, { tag: ['@C-003', '@slow'] }, async () => {})`
    expect([...source(vitest), ...source(journey, 'e2e/a.e2e.ts')]).toMatchObject([
      { sentence: 'a title answers …', ids: ['C-001'], isGroup: false, isTemplate: true, place: 'a.test.ts:3' },
      { sentence: 'a hold', ids: ['C-002'], isGroup: true, isTemplate: false },
      { sentence: 'with … one comes back', ids: ['C-003'], isTemplate: true, place: 'e2e/a.e2e.ts:1' },
    ])
  })

  it('finds none in a table of strings or in another call', () => {
    expect(source("const row = { tags: ['C-001'] }\nfetch('…', { tags: ['x'] })")).toEqual([])
  })
})

describe('the table', () => {
  it('has a row for each item, with its tests by file', () => {
    const [section, table] = ['1. Calls', 'Calls']
    const items = [item('C-001', { issue: 3 }), item('C-002', { item: 'two | three', state: 'open', remark: 'half' })]
    const text = writeSpecification([{ section, table, items }], shown('C-001'))
    expect(text).toContain('2 items: 1 done, 1 open, 0 not needed.')
    expect(text).toContain('## 1. Calls\n\n### Calls\n')
    expect(text).toContain('| C-001 | one | done | [a.test.ts](../a.test.ts) works | 3 |\n')
    expect(text).toContain('| C-002 | two \\| three (half) | open |  | later |\n')
  })
})

/** docs/specification.md, written from the items and the tests that carry their ids. */
import type { TaggedTest } from './find-tagged-tests.ts'
import type { SpecificationItem, SpecificationTable } from './read-items.ts'

export const tableFile = 'docs/specification.md'

const head = `# The specification, item by item

Every route, screen, field, transition, rule, permission, call, error and constant of the product's specification, and
every shape of the wire facts, one row each: its state, the tests that show it, and the issue that brings it.

**Generated: \`npm run spec\` writes this file** from [specification.jsonl](specification.jsonl) and from the tests that carry
the id of an item as a tag ([testing](testing.md#tests-and-the-specification)). \`npm test\` fails where it is not current.
`

export function writeSpecification(tables: readonly SpecificationTable[], tests: readonly TaggedTest[]): string {
  const items = tables.flatMap((table) => table.items)
  const count = (state: string) => items.filter((item) => item.state === state).length
  const lines = [
    head,
    `${items.length} items: ${count('done')} done, ${count('open')} open, ${count('not needed')} not needed.`,
  ]
  let section = ''
  for (const table of tables) {
    if (table.section !== section) lines.push('', `## ${table.section}`)
    section = table.section
    lines.push('', `### ${table.table}`, '', '| id | item | state | tests | issue |', '| --- | --- | --- | --- | --- |')
    for (const item of table.items) lines.push(row(item, tests))
  }
  return `${lines.join('\n')}\n`
}

function row({ id, item, state, issue, remark }: SpecificationItem, tests: readonly TaggedTest[]): string {
  const words = remark ? `${item} (${remark})` : item
  const shown = testCell(tests.filter(({ ids }) => ids.includes(id)))
  return `| ${[id, cellText(words), state, shown, issue ?? 'later'].join(' | ')} |`
}

/** Each file once, with its tests: "[holds.api.test.ts](…) places a hold; cancels it". */
function testCell(tests: readonly TaggedTest[]): string {
  const files = [...new Set(tests.map(({ file }) => file))].sort()
  return files
    .map((file) => {
      const titles = tests.filter((test) => test.file === file).map(({ sentence }) => cellText(sentence))
      const named = titles.filter(Boolean).join('; ')
      return `[${file.split('/').at(-1)}](../${file})${named && ` ${named}`}`
    })
    .join('<br>')
}

/** Text that neither ends a cell nor is taken for Markdown or HTML; Playwright's tags in titles are left out. */
function cellText(text: string): string {
  return text
    .replaceAll(/ @(desk|phone)\b/g, '')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('*', '\\*')
}

/**
 * The rule: docs/specification.md has one row for each item, and each row is true. A row has an id of its own, no empty
 * cell, and either says "not yet" twice or names files that exist.
 */
import { type MarkdownRow, readTables } from './markdown-tables.ts'

const columns = ['id', 'item', 'implemented', 'test', 'issue']

/**
 * What is wrong with the table of the specification, one sentence each; empty when all is well.
 * @param exists whether a path, relative to the repository's root, is there
 */
export function specificationProblems(markdown: string, exists: (path: string) => boolean): string[] {
  const tables = readTables(markdown)
  const rows = tables.flatMap((table) => table.rows)
  return [
    ...tables.filter((table) => table.columns.join() !== columns.join()).map((table) => badColumns(table.under)),
    ...rows.flatMap((row) => rowProblems(row, exists)),
    ...numberProblems(rows.map((row) => row.cells.id ?? '')),
  ]
}

function badColumns(under: string[]): string {
  return `The table under "${under.join(', ')}" does not have the columns ${columns.join(', ')}.`
}

function rowProblems({ line, cells, width }: MarkdownRow, exists: (path: string) => boolean): string[] {
  const problems: string[] = []
  const say = (text: string) => problems.push(`Line ${line}: ${text}`)
  const { id = '', implemented = '', test = '', issue = '' } = cells
  if (width !== columns.length) say(`${width} cells instead of ${columns.length}.`)
  for (const column of columns) if (!cells[column]) say(`the cell "${column}" is empty.`)
  if (id && !/^[A-Z]-\d{3}$/.test(id)) say(`"${id}" is not an id like C-012.`)
  if (issue && !/^(\d+|later)$/.test(issue)) say(`"${issue}" is neither an issue's number nor "later".`)
  if ((implemented === 'not yet') !== (test === 'not yet'))
    say('"not yet" stands in one column and a path in the other.')
  for (const cell of [implemented, test]) for (const text of pathProblems(cell, exists)) say(text)
  return problems
}

function pathProblems(cell: string, exists: (path: string) => boolean): string[] {
  if (cell === 'not yet' || cell === '') return []
  return cell.split(/,\s*/).flatMap((text) => {
    const path = /^`([^`]+)`$/.exec(text)?.[1]
    if (!path) return [`"${text}" is neither "not yet" nor a path in backticks.`]
    return exists(path) ? [] : [`${path} does not exist.`]
  })
}

/** Ids are never used twice, and the numbers of a letter run on without a gap: a dropped row is noticed. */
function numberProblems(ids: string[]): string[] {
  const repeated = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `The id ${id} stands twice.`)
  const known = new Set(ids)
  const gaps = [...new Set(ids.map((id) => id.charAt(0)))].flatMap((letter) => {
    const last = Math.max(...ids.filter((id) => id.startsWith(letter)).map((id) => Number(id.slice(2))))
    const all = Array.from({ length: last }, (_, step) => `${letter}-${String(step + 1).padStart(3, '0')}`)
    return all.filter((id) => !known.has(id)).map((id) => `The id ${id} is missing.`)
  })
  return [...repeated, ...gaps]
}

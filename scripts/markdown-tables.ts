/** A table of a Markdown document: its columns and its rows. */
export interface MarkdownTable {
  /** The headings above it, outermost first: ["2. Screens and routes", "Routes"]. */
  under: string[]
  columns: string[]
  rows: MarkdownRow[]
}

export interface MarkdownRow {
  /** Line of the document, from 1. */
  line: number
  /** Text of each cell by the heading of its column; columns that the row does not reach are empty. */
  cells: Record<string, string>
  /** Number of cells, so that a stray bar is noticed. */
  width: number
}

/** Reads the pipe tables of a document. A bar inside a cell is written `\|`. */
export function readTables(markdown: string): MarkdownTable[] {
  const tables: MarkdownTable[] = []
  const under: string[] = []
  let table: MarkdownTable | undefined
  for (const [index, text] of markdown.split('\n').entries()) {
    const heading = /^(#+) (.*)$/.exec(text)
    if (heading) under.splice(heading[1]!.length - 1, under.length, heading[2]!.trim())
    if (!text.startsWith('|')) {
      table = undefined
    } else if (!table) {
      table = { under: under.slice(1), columns: cellsOf(text), rows: [] }
      tables.push(table)
    } else if (!/^\|[\s:|-]+\|$/.test(text)) {
      table.rows.push(readRow(text, table.columns, index + 1))
    }
  }
  return tables
}

function readRow(text: string, columns: string[], line: number): MarkdownRow {
  const values = cellsOf(text)
  const cells = Object.fromEntries(columns.map((column, place) => [column, values[place] ?? '']))
  return { line, cells, width: values.length }
}

function cellsOf(text: string): string[] {
  return text
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

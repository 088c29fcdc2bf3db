/** The items of the specification: docs/specification.jsonl, one line for each heading, table and item. */
import { readFileSync } from 'node:fs'

export interface SpecificationItem {
  /** Like "C-012". Never changes and is never used again. */
  id: string
  /** The words of the specification. */
  item: string
  /** "not needed": nothing is left of it in a product of ours; the remark says why. */
  state: 'done' | 'open' | 'not needed'
  /** The issue that brings or brought it; none has been opened where it is missing. */
  issue?: number
  /** What a reader of the table must know besides: what is missing, why it is not needed. */
  remark?: string
}

/** A table of the document: the headings above it and its items. */
export interface SpecificationTable {
  section: string
  table: string
  items: SpecificationItem[]
}

const itemsFile = 'docs/specification.jsonl'
const columns = ['id', 'item', 'state', 'issue', 'remark']
const states = ['done', 'open', 'not needed']

/** @throws Error naming the line that is not one of an item, a section or a table */
export function readItems(text = readFileSync(new URL(`../../${itemsFile}`, import.meta.url), 'utf8')) {
  const tables: SpecificationTable[] = []
  let section = ''
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue
    try {
      const read = JSON.parse(line)
      if (read.section) section = read.section
      else if (read.table) tables.push({ section, table: read.table, items: [] })
      else tables.at(-1)!.items.push(toItem(read))
    } catch (error) {
      throw new Error(`${itemsFile}:${index + 1}: ${(error as Error).message}`, { cause: error })
    }
  }
  return tables
}

function toItem(read: Record<string, unknown>): SpecificationItem {
  const { id, item, state, issue, remark } = read
  for (const name of Object.keys(read)) if (!columns.includes(name)) throw new Error(`no item has a "${name}"`)
  if (typeof id !== 'string' || !/^[A-Z]-\d{3}$/.test(id)) throw new Error(`"${id}" is not an id like C-012`)
  if (typeof item !== 'string' || item === '') throw new Error(`${id} has no words`)
  if (!states.includes(state as string)) throw new Error(`"${state}" is none of the states ${states.join(', ')}`)
  if (issue !== undefined && !Number.isInteger(issue)) throw new Error(`"${issue}" is not the number of an issue`)
  if (remark !== undefined && typeof remark !== 'string') throw new Error('a remark is text')
  return read as unknown as SpecificationItem
}

/** The rows of shelves on a floor plan, from CSV with the columns label, from, to, left, top, width, height. */
import { callNumberStart } from '@estante/domain/call-numbers/sort-key'
import type { ShelfRow } from '@estante/domain/titles/shelf-row'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { refuse } from '../../http/refusal.ts'

const most = 1000
const percent = z.coerce.number().min(0).max(100)
const callNumber = z.string().trim().min(1).max(100)

const row = z
  .object({
    label: z.string().trim().min(1).max(60),
    from: callNumber,
    to: callNumber,
    left: percent,
    top: percent,
    width: percent.min(0.1),
    height: percent.min(0.1),
  })
  .refine(({ left, top, width, height }) => left + width <= 100 && top + height <= 100)

/** @throws Refusal which names the line */
export function readShelfRows(text: string): ShelfRow[] {
  const lines = readLines(text)
  return lines.map((line, at) => {
    const read = row.safeParse(line)
    if (!read.success) refuse('set_up.shelf_row_unreadable', { line: at + 2 })
    const { from, to, ...others } = read.data
    const ends = { from: callNumberStart(from), to: callNumberStart(to) }
    if (ends.from > ends.to) refuse('set_up.shelf_row_unreadable', { line: at + 2 })
    return { ...others, ...ends }
  })
}

function readLines(text: string): Record<string, string>[] {
  let lines: Record<string, string>[]
  try {
    lines = parse(text, { columns: true, bom: true, delimiter: [',', ';', '\t'], skip_empty_lines: true, trim: true })
  } catch {
    refuse('set_up.shelf_rows_unreadable', { most })
  }
  if (lines.length === 0 || lines.length > most) refuse('set_up.shelf_rows_unreadable', { most })
  return lines
}

/** Every title of the demonstration library: the rows of titles/, in the order of its files' names. */
import { existsSync, readdirSync } from 'node:fs'
import type { DemoTitle } from './title-row.ts'

const folder = new URL('./titles/', import.meta.url)

/** Each file of titles/ exports lists of rows, whatever their names. */
export async function demoTitles(): Promise<DemoTitle[]> {
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const lists: DemoTitle[][] = []
  for (const file of files.sort()) {
    const rows = (await import(new URL(file, folder).href)) as Record<string, unknown>
    lists.push(...Object.values(rows).filter((list): list is DemoTitle[] => Array.isArray(list)))
  }
  return lists.flat()
}

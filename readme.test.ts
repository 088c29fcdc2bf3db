import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingWords } from './apps/server/src/cli/words.ts'
import { settings } from './apps/server/src/config/environment.ts'
import { readTables } from './scripts/markdown-tables.ts'

const plain = (cell: string | undefined) => cell?.replaceAll('`', '')

it('README.md tells of every setting what “estante config” tells of it', () => {
  const tables = readTables(readFileSync(new URL('./README.md', import.meta.url), 'utf8'))
  const rows = tables.find(({ columns }) => columns.join() === 'variable,default,meaning')?.rows ?? []
  const known = settings.map((setting) => ({ name: setting.name, ...settingWords('en', setting) }))
  expect(rows.map(({ cells }) => [cells.variable, cells.default, cells.meaning].map(plain))).toEqual(
    known.map(({ name, byDefault, meaning }) => [name, byDefault, meaning]),
  )
})

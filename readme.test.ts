import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingMessages } from './apps/server/src/cli/messages.ts'
import { settings } from './apps/server/src/config/environment.ts'
import { listedLogins } from './apps/server/src/demo/logins.ts'
import { readTables } from './scripts/markdown-tables.ts'

const tables = readTables(readFileSync(new URL('./README.md', import.meta.url), 'utf8'))
const rowsUnder = (columns: string) => tables.find((table) => table.columns.join() === columns)?.rows ?? []
const plain = (cell: string | undefined) => cell?.replaceAll('`', '')

it('README.md tells of every setting what “estante config” tells of it', () => {
  const rows = rowsUnder('variable,default,meaning')
  const known = settings.map((setting) => ({ name: setting.name, ...settingMessages('en', setting) }))
  expect(rows.map(({ cells }) => [cells.variable, cells.default, cells.meaning].map(plain))).toEqual(
    known.map(({ name, byDefault, meaning }) => [name, byDefault, meaning]),
  )
})

it('README.md lists the demonstration logins as “estante demo --logins” does', () => {
  const rows = rowsUnder('user name,password,who that is')
  expect(rows.map(({ cells }) => Object.values(cells).map(plain))).toEqual(
    listedLogins('en').map(({ usuario, senha, nota }) => [usuario, senha, nota]),
  )
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingMessages } from './apps/server/src/cli/messages.ts'
import { settings } from './apps/server/src/config/environment.ts'
import { listedLogins } from './apps/server/src/demo/logins.ts'
import { readTables } from './scripts/markdown-tables.ts'

function rowsUnder(document: string, columns: string) {
  const tables = readTables(readFileSync(new URL(document, import.meta.url), 'utf8'))
  return tables.find((table) => table.columns.join() === columns)?.rows ?? []
}
const plain = (cell: string | undefined) => cell?.replaceAll('`', '')

it('docs/operations.md says of every setting what “estante config” says of it', () => {
  const rows = rowsUnder('./docs/operations.md', 'variable,default,meaning')
  const known = settings.map((setting) => ({ name: setting.name, ...settingMessages('en', setting) }))
  expect(rows.map(({ cells }) => [cells.variable, cells.default, cells.meaning].map(plain))).toEqual(
    known.map(({ name, byDefault, meaning }) => [name, byDefault, meaning]),
  )
})

it('docs/demo.md lists the demonstration logins as “estante demo --logins” does', () => {
  const rows = rowsUnder('./docs/demo.md', 'user name,password,who that is')
  expect(rows.map(({ cells }) => Object.values(cells).map(plain))).toEqual(
    listedLogins('en').map(({ usuario, senha, nota }) => [usuario, senha, nota]),
  )
})

it('README.md names four of the demonstration logins', () => {
  const known = new Set(listedLogins('en').map(({ usuario, senha }) => `${usuario} ${senha}`))
  const rows = rowsUnder('./README.md', 'user name,password,person')
  const named = rows.map(({ cells }) => `${plain(cells['user name'])} ${plain(cells.password)}`)
  expect(named).toHaveLength(4)
  expect(named.filter((login) => !known.has(login))).toEqual([])
})

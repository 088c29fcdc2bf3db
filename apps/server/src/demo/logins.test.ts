import { loginRows } from '@estante/demo/person-rows'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { categoryId, patronCategories } from '../setup/patron-categories.ts'
import { knownPermissions } from '../setup/permissions.ts'
import { listedLogins } from './logins.ts'
import { demoPeople } from './people.ts'

const demoLogins = loginRows()
const people = demoPeople(Temporal.ZonedDateTime.from('2026-11-21T19:00[America/Sao_Paulo]'))
const rowOf = ({ username, patron, category }: (typeof demoLogins)[number]) =>
  people
    .filter(({ row }) => row.name === patron)
    .flatMap(({ accounts }) => accounts)
    .find((account) => account.username === username && account.category_id === categoryId.get(category))

describe('the demonstration logins', () => {
  it('are logins of the demonstration people', () => {
    expect(demoLogins.filter((account) => rowOf(account) === undefined)).toEqual([])
  })

  it('are of every category', () => {
    const used = new Set(demoLogins.map(({ category }) => category))
    expect(patronCategories.filter(({ code }) => !used.has(code))).toEqual([])
  })

  it('are one blocked by wrong passwords, one expired, three of one person, two of one name', () => {
    const rows = demoLogins.map((account) => ({ ...account, row: rowOf(account)! }))
    expect(rows.filter(({ row }) => row.blocked === 1).map(({ row }) => row.blocked_by)).toEqual(['attempts'])
    expect(rows.filter(({ row }) => row.valid_until! < '2026-11-21')).toHaveLength(1)
    expect(rows.filter(({ special }) => special === 'several').map(({ row }) => row.patron_id)).toHaveLength(3)
    expect(new Set(rows.filter(({ special }) => special === 'duplicate').map(({ username }) => username)).size).toBe(1)
  })

  it('hold the account area, all but one; the check against robots is off', () => {
    const holders = new Set(people.flatMap(({ permissions }) => permissions).map(({ account_id }) => account_id))
    expect(demoLogins.filter((account) => !holders.has(rowOf(account)!.id)).map(({ special }) => special)).toEqual([
      'no-area',
    ])
    expect(knownPermissions.find(({ id }) => id === 1120)?.enabled).toBe(0)
  })

  it.each(demoLogins.map((account) => [account.password, account.patron] as const))(
    '%s is a password that the usual rules allow to %s',
    (password, patron) => {
      expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*-)[\w-]{8,20}$/)
      const parts = patron.toLowerCase().split(' ')
      expect(parts.filter((part) => password.toLowerCase().includes(part))).toEqual([])
    },
  )

  it('have each their own password, so that it tells namesakes apart', () => {
    expect(new Set(demoLogins.map(({ password }) => password)).size).toBe(demoLogins.length)
  })

  it('are listed with words in the language of whoever asks', () => {
    const [pt, en] = [listedLogins('pt'), listedLogins('en')]
    // Who has loans, holds and debts comes first: a newcomer's first account is not empty.
    expect(pt[0]).toEqual({
      usuario: '20240318',
      senha: 'Beija-Flor-29',
      categoria: '08',
      nota: 'Ana Ribeiro Campos, Estudante de mestrado',
    })
    expect(en.find(({ usuario }) => usuario === '20230204')?.nota).toContain('blocked after too many attempts')
  })
})

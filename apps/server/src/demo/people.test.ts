import { isCpf } from '@estante/domain/patron/cpf'
import { staffRights } from '@estante/domain/session/staff-rights'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { patronCategories } from '../setup/patron-categories.ts'
import { desk, switchUser } from '../setup/permissions.ts'
import { demoPeople } from './people.ts'
import { cpfOf } from './personal-data.ts'
import { demoPolicies, policyFor } from './policies.ts'

const now = Temporal.ZonedDateTime.from('2026-11-19T11:03[America/Sao_Paulo]')
const people = demoPeople(now)
const accounts = people.flatMap((patron) => patron.accounts)

describe('the people of the demonstration library', () => {
  it('are at least sixty, of every one of the fourteen categories', () => {
    expect(people.length).toBeGreaterThanOrEqual(60)
    const used = new Set(accounts.map(({ category_id }) => category_id))
    expect(patronCategories.filter(({ id }) => !used.has(id))).toEqual([])
    expect(patronCategories).toHaveLength(14)
  })

  it('have CPFs with right check digits, each their own', () => {
    const numbers = people.map(({ row }) => JSON.parse(row.personal_data).cpf as string)
    expect(numbers.filter((cpf) => !isCpf(cpf))).toEqual([])
    expect(new Set(numbers).size).toBe(people.length)
  })

  it('have e-mail only where nobody reads it', () => {
    const addresses = people.flatMap(({ row }) => row.email?.split(';') ?? [])
    expect(addresses.filter((address) => !/^[a-z.]+@example\.org$/.test(address))).toEqual([])
  })

  it('are one blocked, one with several logins, two with the same name to sign in with, two who may act for others', () => {
    expect(accounts.filter(({ blocked }) => blocked === 1)).toHaveLength(1)
    expect(people.filter((patron) => patron.accounts.length > 1)).toHaveLength(1)
    const names = Map.groupBy(accounts, ({ username }) => username)
    expect([...names.values()].filter((same) => same.length === 2)).toHaveLength(1)
    const holders = (id: number) =>
      people.filter(({ permissions }) => permissions.some(({ permission_id }) => permission_id === id))
    expect(holders(switchUser.id)).toHaveLength(2)
    expect(holders(staffRights.settings)).toHaveLength(1)
    const attendants = people.flatMap(({ libraryPermissions }) =>
      libraryPermissions.filter(({ permission_id }) => permission_id === desk.id),
    )
    expect(new Set(attendants.map(({ library_id }) => library_id)).size).toBe(5)
  })

  it('hold the account area, all but one', () => {
    expect(
      people.filter(({ permissions }) => !permissions.some(({ permission_id }) => permission_id === 8)),
    ).toHaveLength(1)
  })
})

it('the CPFs are numbers so low that nobody has them', () => {
  expect(cpfOf(1)).toMatch(/^000000101\d\d$/)
})

describe('loan rules', () => {
  it('fit every category, material and library with one row', () => {
    for (const { id } of patronCategories) expect(policyFor(id, 'book', 1).category_id).toBe(id)
    const keys = demoPolicies.map((one) => `${one.category_id} ${one.material_type} ${one.library_id}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('prefer the rule of the material and of the library', () => {
    expect(policyFor(1, 'film', 1)).toMatchObject({ loan_days: 3, fine_per_day_cents: 100 })
    expect(policyFor(1, 'film', 5)).toMatchObject({ loan_days: 3, fine_per_day_cents: 0, suspension_days_per_day: 1 })
  })
})

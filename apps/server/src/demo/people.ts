/** The invented people of the demonstration library with their accounts and permissions. */
import { type PersonRow, personRows } from '@estante/demo/person-rows'
import { isInterfaceLanguage } from '@estante/domain/institution/languages'
import { staffRoles } from '@estante/domain/session/staff-rights'
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Tables } from '../database/tables/tables.ts'
import { categoryId } from '../setup/patron-categories.ts'
import { accountArea, knownPermissions, switchUser } from '../setup/permissions.ts'
import { libraryId } from './institution/libraries.ts'
import { personalData } from './personal-data.ts'
import { programmeOf } from './programmes.ts'

export type PatronRow = Insertable<Tables['patrons']> & { id: number; home_library_id: number }
export type AccountRow = Insertable<Tables['accounts']> & { id: number }

export interface DemoPatron {
  row: PatronRow
  /** The login of the line first. */
  accounts: AccountRow[]
  permissions: Insertable<Tables['account_permissions']>[]
  /** Those of staff, at their own library. */
  libraryPermissions: Insertable<Tables['library_permissions']>[]
  category: number
  /** Neither blocked nor expired nor quiet: borrows in the history. */
  borrows: boolean
}

/** In the order of `personRows`, numbered from 1. */
export function demoPeople(now: Temporal.ZonedDateTime): DemoPatron[] {
  let lastAccount = 0
  return personRows().map((person, at) => makePatron(person, at + 1, () => ++lastAccount, now))
}

function makePatron(person: PersonRow, id: number, nextAccount: () => number, now: Temporal.ZonedDateTime): DemoPatron {
  const further = person.special.filter((word) => word.startsWith('login=')).map((word) => word.slice(6).split(':'))
  const usernames = [[person.category, person.username], ...further] as [string, string][]
  const accounts = usernames.map(([category, username]) =>
    accountRow(
      nextAccount(),
      id,
      { username, category, programme: programmeOf(category, person.library) },
      person,
      now,
    ),
  )
  return {
    row: patronRow(person, id, now),
    accounts,
    permissions: accounts.flatMap((account) => permissionRows(account.id, person.special)),
    libraryPermissions: accounts.flatMap((account) => libraryPermissionRows(account.id, person)),
    category: categoryId.get(person.category)!,
    borrows: !person.special.some((word) => ['blocked', 'expired', 'quiet'].includes(word)),
  }
}

function patronRow(person: PersonRow, id: number, now: Temporal.ZonedDateTime): PatronRow {
  const { name, special } = person
  const language = special.find((word) => word.startsWith('lang='))?.slice(5)
  return {
    id,
    name,
    email: special.includes('no-mail') ? null : mailOf(name, special.includes('two-mails')),
    phone: `(35) 5555-${String(1000 + id)}`,
    home_library_id: libraryId[person.library],
    personal_data: JSON.stringify(personalData(person, id)),
    receives_email: special.includes('no-mail') || special.includes('silent') ? 0 : 1,
    language: isInterfaceLanguage(language) ? language : 'pt',
    created_at: momentOf(now.subtract({ days: 760 - id })),
    updated_at: momentOf(now.subtract({ days: 30 })),
  }
}

/** "ana.campos@example.org"; example.org belongs to nobody (RFC 2606). */
function mailOf(name: string, two: boolean): string {
  const words = name
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()
    .split(' ')
  const address = `${words[0]}.${words.at(-1)}`
  return two ? `${address}@example.org;${address}.casa@example.org` : `${address}@example.org`
}

function accountRow(
  id: number,
  patron: number,
  { username, category, programme }: { username: string; category: string; programme: number | null },
  { special }: PersonRow,
  now: Temporal.ZonedDateTime,
): AccountRow {
  const today = now.toPlainDate()
  const blocked = special.includes('blocked')
  const validUntil = special.includes('expired') ? today.subtract({ days: 120 }) : today.add({ days: 200 + id })
  return {
    id,
    patron_id: patron,
    username,
    category_id: categoryId.get(category)!,
    password_hash: null,
    valid_until: validUntil.toString(),
    blocked: blocked ? 1 : 0,
    blocked_by: blocked ? 'attempts' : null,
    blocked_reason: blocked ? 'Muitas tentativas de senha' : null,
    failed_attempts: blocked ? 5 : 0,
    last_failed_at: blocked ? momentOf(now.subtract({ hours: 20 })) : null,
    programme_id: programme,
  }
}

const administratorRights = knownPermissions.filter(({ id }) => staffRoles.administrator.some((right) => right === id))

function permissionRows(account: number, special: readonly string[]): Insertable<Tables['account_permissions']>[] {
  const permissions = [
    ...(special.includes('no-area') ? [] : [accountArea]),
    ...(special.includes('switch') ? [switchUser] : []),
    ...(special.includes('administrator') ? administratorRights : []),
  ]
  return permissions.map(({ id, module }) => ({ account_id: account, module, permission_id: id }))
}

function libraryPermissionRows(
  account: number,
  { special, library }: PersonRow,
): Insertable<Tables['library_permissions']>[] {
  const role = (['head', 'attendant'] as const).find((one) => special.includes(one))
  if (role === undefined) return []
  return staffRoles[role].map((right) => ({
    account_id: account,
    permission_id: right,
    library_id: libraryId[library],
  }))
}

/** A moment as the tables write it. */
export function momentOf(at: Temporal.ZonedDateTime): string {
  return at.toInstant().toString({ fractionalSecondDigits: 3 })
}

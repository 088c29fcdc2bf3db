/** The invented people of the demonstration library with their accounts and permissions. */
import type { Insertable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Tables } from '../database/tables/tables.ts'
import { CATEGORY_ID } from '../setup/patron-categories.ts'
import { ACCOUNT_AREA, DESK, SWITCH_USER } from '../setup/permissions.ts'
import { PEOPLE } from './data/people.ts'
import { LIBRARY_ID } from './institution/libraries.ts'
import { personalData } from './personal-data.ts'
import type { DemoLibraryCode } from './title-row.ts'

export type PatronRow = Insertable<Tables['patrons']> & { id: number; home_library_id: number }
export type AccountRow = Insertable<Tables['accounts']> & { id: number }

export interface DemoPatron {
  row: PatronRow
  /** The login of the line first. */
  accounts: AccountRow[]
  permissions: Insertable<Tables['account_permissions']>[]
  category: number
  /** Neither blocked nor expired nor quiet: borrows in the history. */
  borrows: boolean
}

/** What a line of data/people.ts says. */
interface Line {
  username: string
  name: string
  category: string
  library: DemoLibraryCode
  born: string
  gender: string
  special: string[]
}

/** In the order of data/people.ts, numbered from 1. */
export function demoPeople(now: Temporal.ZonedDateTime): DemoPatron[] {
  const lines = PEOPLE.trim().split('\n').map(readLine)
  let lastAccount = 0
  return lines.map((line, at) => makePatron(line, at + 1, () => ++lastAccount, now))
}

function readLine(text: string): Line {
  const [username, name, category, library, born, gender, special] = text.split('|').map((part) => part.trim())
  return {
    username: username!,
    name: name!,
    category: category!,
    library: library as DemoLibraryCode,
    born: born!,
    gender: gender!,
    special: special === undefined || special === '' ? [] : special.split(' '),
  }
}

function makePatron(line: Line, id: number, nextAccount: () => number, now: Temporal.ZonedDateTime): DemoPatron {
  const further = line.special.filter((word) => word.startsWith('login=')).map((word) => word.slice(6).split(':'))
  const usernames = [[line.category, line.username], ...further] as [string, string][]
  const accounts = usernames.map(([category, username]) =>
    accountRow(nextAccount(), id, username, category, line.special, now),
  )
  return {
    row: patronRow(line, id, now),
    accounts,
    permissions: accounts.flatMap((account) => permissionRows(account.id, line.special)),
    category: CATEGORY_ID.get(line.category)!,
    borrows: !line.special.some((word) => ['blocked', 'expired', 'quiet'].includes(word)),
  }
}

function patronRow(line: Line, id: number, now: Temporal.ZonedDateTime): PatronRow {
  const { name, special } = line
  const language = special.find((word) => word.startsWith('lang='))?.slice(5)
  return {
    id,
    name,
    email: special.includes('no-mail') ? null : mailOf(name, special.includes('two-mails')),
    phone: `(35) 5555-${String(1000 + id)}`,
    home_library_id: LIBRARY_ID[line.library],
    personal_data: JSON.stringify(personalData(line, id)),
    receives_email: special.includes('no-mail') || special.includes('silent') ? 0 : 1,
    language: language === 'es' || language === 'en' ? language : 'pt',
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
  username: string,
  category: string,
  special: readonly string[],
  now: Temporal.ZonedDateTime,
): AccountRow {
  const today = now.toPlainDate()
  const blocked = special.includes('blocked')
  const validUntil = special.includes('expired') ? today.subtract({ days: 120 }) : today.add({ days: 200 + id })
  return {
    id,
    patron_id: patron,
    username,
    category_id: CATEGORY_ID.get(category)!,
    password_hash: null,
    valid_until: validUntil.toString(),
    blocked: blocked ? 1 : 0,
    blocked_by: blocked ? 'attempts' : null,
    blocked_reason: blocked ? 'Muitas tentativas de senha' : null,
    failed_attempts: blocked ? 5 : 0,
    last_failed_at: blocked ? momentOf(now.subtract({ hours: 20 })) : null,
  }
}

function permissionRows(account: number, special: readonly string[]): Insertable<Tables['account_permissions']>[] {
  const permissions = [
    ...(special.includes('no-area') ? [] : [ACCOUNT_AREA]),
    ...(special.includes('switch') ? [SWITCH_USER] : []),
    ...(special.includes('librarian') ? [DESK] : []),
  ]
  return permissions.map(({ id, module }) => ({ account_id: account, module, permission_id: id }))
}

/** A moment as the tables write it. */
export function momentOf(at: Temporal.ZonedDateTime): string {
  return at.toInstant().toString({ fractionalSecondDigits: 3 })
}

/** The accounts that the demonstration library tells everybody: who they are, their passwords, and what each is for. */
import { type LoginRow, loginNotes, loginRows } from '@estante/demo/person-rows'
import type { Insertable } from 'kysely'
import type { Reader } from '../database/database.ts'
import { localisedText } from '../database/localised-text.ts'
import type { Tables } from '../database/tables/tables.ts'
import type { Language } from '../i18n/language.ts'
import { hashPassword } from '../secrets/password-hash.ts'
import { patronCategories } from '../setup/patron-categories.ts'
import type { AccountRow, DemoPatron } from './people.ts'
import { accountsNamed } from './store/accounts.ts'

/** "Augusto Meira Castilho, Professor: suggests acquisitions by the professor’s path" */
function noteOf({ category, special, patron }: LoginRow, language: Language): string {
  const name = localisedText(patronCategories.find(({ code }) => code === category)!, 'name')[language]
  return `${patron}, ${name}${special ? `: ${loginNotes[special][language]}` : ''}`
}

/** As `estante demo --logins` prints them. */
export function listedLogins(language: Language) {
  return loginRows().map((account) => ({
    usuario: account.username,
    senha: account.password,
    categoria: account.category,
    nota: noteOf(account, language),
  }))
}

const keyOf = (username: string, patron: string) => `${username}|${patron}`

export type LoginHashes = ReadonlyMap<string, string>

/** Takes about 30 ms of another processor for each; nothing waits for it until the rows are written. */
export async function hashDemoPasswords(): Promise<LoginHashes> {
  const entries = loginRows().map(
    async ({ username, patron, password }) => [keyOf(username, patron), await hashPassword(password)] as const,
  )
  return new Map(await Promise.all(entries))
}

/** The accounts with the passwords of those that have one, and the same passwords as the first of their history. */
export function withPasswords(
  people: readonly DemoPatron[],
  hashes: LoginHashes,
): { accounts: AccountRow[]; password_history: Insertable<Tables['password_history']>[] } {
  const accounts = people.flatMap((patron) =>
    patron.accounts.map((account) => ({
      ...account,
      password_hash: hashes.get(keyOf(account.username, patron.row.name)) ?? null,
      set_at: patron.row.created_at,
    })),
  )
  return {
    accounts: accounts.map(({ set_at: _, ...account }) => account),
    password_history: accounts.flatMap(({ id, password_hash, set_at }) =>
      password_hash === null ? [] : [{ account_id: id, password_hash, set_at }],
    ),
  }
}

/** Whether any of these passwords opens something here: not in a library of one's own. */
export async function holdsDemoLogins(db: Reader): Promise<boolean> {
  const logins = loginRows()
  const usernames = logins.map(({ username }) => username)
  const found = (await accountsNamed(db, usernames)).filter(({ password_hash }) => password_hash !== null)
  const listed = new Set(logins.map(({ username, patron }) => keyOf(username, patron)))
  return found.some(({ username, name }) => listed.has(keyOf(username, name)))
}

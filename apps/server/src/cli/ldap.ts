/** `estante ldap`: the institution's directory, for whoever sets it up, and which accounts are the directory's. */

import { readEnvironment } from '../config/environment.ts'
import { commandLine, recordAudit } from '../database/audit-log.ts'
import type { Database } from '../database/database.ts'
import { type EntryState, explainEntry } from '../features/directory/explain-entry.ts'
import { accountRules, directorySettings } from '../features/directory/settings.ts'
import { linkAccount, unlinkAccount } from '../features/directory/store.ts'
import { Refusal } from '../http/refusal.ts'
import { askDirectory, findEntry, reasonOf } from '../integrations/ldap/ldap-client.ts'
import type { DirectoryAnswer, DirectoryEntry, LdapSettings } from '../integrations/ldap/ldap-settings.ts'
import { translate } from './messages.ts'
import { failure, success, type Terminal } from './terminal.ts'
import { readArguments, UsageError } from './usage.ts'
import { findUser } from './user/find-user.ts'
import { singleArgument } from './user/user-arguments.ts'
import { withDatabase } from './with-database.ts'

const verbs = { test, link, unlink } as const
const options = { stdin: { type: 'boolean' } } as const

export async function ldap(terminal: Terminal, [verb = '', ...args]: string[]): Promise<number> {
  if (!Object.hasOwn(verbs, verb))
    throw new UsageError('ldapVerbUnknown', { verb, verbs: Object.keys(verbs).join(', ') })
  return verbs[verb as keyof typeof verbs](terminal, args)
}

/** `estante ldap test LOGIN [--stdin]`: what the directory says of a login, and what would become of it. Nothing is written. */
async function test(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('ldap test', args, options, true)
  const login = singleArgument('ldap test', positionals)?.trim()
  if (!login) throw new UsageError('userNeeded')
  return withDatabase(terminal, async (database) => {
    const settings = await readSettings(terminal, database)
    const answer = await lookUp(terminal, settings, login, values.stdin === true)
    if (answer.outcome !== 'user') {
      terminal.warn(translate(terminal.language, `ldap_${answer.outcome}`, { login, reason: answer.reason }))
      return failure
    }
    await show(terminal, database, settings, answer.entry)
    return success
  })
}

/** `estante ldap link USER [--stdin]`: the directory alone checks the password of the account from now on. */
async function link(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('ldap link', args, options, true)
  return withDatabase(terminal, async (database) => {
    const user = await findUser(database.db, singleArgument('ldap link', positionals))
    const settings = await readSettings(terminal, database)
    const answer = await lookUp(terminal, settings, user.username, values.stdin === true)
    const details = { login: user.username, username: user.username }
    if (answer.outcome !== 'user') {
      terminal.warn(translate(terminal.language, `ldap_${answer.outcome}`, { ...details, reason: answer.reason }))
      return failure
    }
    const { entry } = answer
    await database.transact(async (tx) => {
      await linkAccount(tx, user.id, entry.id)
      await recordLink(tx, terminal, 'accounts.directory_linked', user.id)
    })
    terminal.print(translate(terminal.language, 'ldapLinked', { ...details, entry: entry.dn }))
    return success
  })
}

/** `estante ldap unlink USER`: a local account, without a password until somebody gives it one. */
async function unlink(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('ldap unlink', args, {}, true)
  return withDatabase(terminal, async ({ db, transact }) => {
    const { id, username } = await findUser(db, singleArgument('ldap unlink', positionals))
    const isDone = await transact(async (tx) => {
      if (!(await unlinkAccount(tx, id))) return false
      await recordLink(tx, terminal, 'accounts.directory_unlinked', id)
      return true
    })
    terminal.print(translate(terminal.language, isDone ? 'ldapUnlinked' : 'ldapNotLinked', { username }))
    return isDone ? success : failure
  })
}

type LinkAction = 'accounts.directory_linked' | 'accounts.directory_unlinked'

function recordLink(tx: Parameters<typeof recordAudit>[0], { clock }: Terminal, action: LinkAction, id: number) {
  return recordAudit(tx, { actor: commandLine, action, subject: 'account', subjectId: id }, clock())
}

/** @throws UsageError where the institution has no directory, or a setting of it is missing or wrong */
async function readSettings(terminal: Terminal, { db }: Database): Promise<LdapSettings> {
  try {
    return await directorySettings(db, readEnvironment(terminal.variables))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'single-sign-on.not_offered') throw new UsageError('ldapOff')
    throw new UsageError('checkSignOnSetting', { way: 'LDAP', setting: error.details.setting ?? '' })
  }
}

/** By the account that searches, or, with a password on standard input, by a sign-in. */
async function lookUp(
  terminal: Terminal,
  settings: LdapSettings,
  login: string,
  hasPassword: boolean,
): Promise<DirectoryAnswer> {
  if (hasPassword) return askDirectory(settings, login, (await terminal.readLine()).replace(/\r$/, ''))
  if (settings.userDn !== undefined) throw new UsageError('ldapPasswordNeeded')
  try {
    const entry = await findEntry(settings, login)
    return entry ? { outcome: 'user', entry } : { outcome: 'wrong', reason: '' }
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error) }
  }
}

async function show(
  terminal: Terminal,
  { db }: Database,
  settings: LdapSettings,
  entry: DirectoryEntry,
): Promise<void> {
  const { language } = terminal
  const print = (label: string, value: string) => terminal.print(`${label.padEnd(18)}  ${value}`)
  print(translate(language, 'ldapEntry'), entry.dn)
  print(settings.idAttribute, entry.id)
  for (const [field, value] of Object.entries(entry.values)) print(field, value)
  for (const group of entry.groups) print(settings.groupAttribute, group)
  const { category, state, username } = await explainEntry(db, entry, await accountRules(db))
  print(translate(language, 'userCategory'), category ?? '–')
  print(translate(language, 'ldapAccount'), translate(language, stateWords[state], { id: username ?? '' }))
}

const stateWords = {
  linked: 'ldapIsLinked',
  named: 'ldapIsNamed',
  made: 'ldapIsMade',
  unknown: 'ldapIsUnknown',
  shared: 'ldapIsShared',
} as const satisfies Record<EntryState, string>

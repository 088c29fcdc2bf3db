/**
 * LDAP v3: asks a directory whether a password is somebody's, and what it knows of them. The password is tried by a bind as
 * that person, on a connection that is used for nothing else afterwards than reading their entry. Referrals are not
 * followed: they would carry the password to servers that nobody chose.
 */
import type { DirectoryField } from '@estante/domain/patron/directory-fields'
import { type Client, type Entry, ResultCodeError, SizeLimitExceededError } from 'ldapts'
import { type ConnectionLimits, withDirectory } from './connect.ts'
import type { DirectoryAnswer, DirectoryEntry, LdapSettings } from './ldap-settings.ts'
import { filterFor, isDirectoryLogin, userNameFor } from './login-name.ts'

/** For one person. Photographs are not asked for. */
export const limits: ConnectionLimits = { timeout: 10_000, mostBytes: 1_048_576 }

/** Seconds that the server may take to find an entry. */
export const searchSeconds = 8

/**
 * @param login as typed
 * @param password an empty one, or one that a server might take for empty, is wrong without being asked: a bind without a
 * password succeeds for everybody (RFC 4513, 5.1.2)
 */
export async function askDirectory(
  settings: LdapSettings,
  login: string,
  password: string,
  bounds: ConnectionLimits = limits,
): Promise<DirectoryAnswer> {
  if (!isDirectoryLogin(login)) return { outcome: 'wrong', reason: 'no login of a directory' }
  if (password === '' || password.includes('\0')) return { outcome: 'wrong', reason: 'no password' }
  try {
    return await withDirectory(settings, bounds, (client) => signInWith(client, settings, login, password))
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error) }
  }
}

/**
 * The entry that a login means, found by the account that searches: for whoever sets the directory up.
 * @returns undefined: there is none, or several
 * @throws Error that keeps the directory from being asked
 */
export async function findEntry(settings: LdapSettings, login: string): Promise<DirectoryEntry | undefined> {
  return withDirectory(settings, limits, async (client) => {
    await bindAsSearcher(client, settings)
    const [entry, other] = await search(client, settings, login)
    return entry && !other ? readEntry(settings, entry) : undefined
  })
}

/** Connects and binds as the account that searches. @returns what keeps it from doing so; undefined: nothing */
export async function directoryProblem(settings: LdapSettings): Promise<string | undefined> {
  try {
    await withDirectory(settings, limits, async (client) => {
      await bindAsSearcher(client, settings)
      // An anonymous bind proves nothing: the base must be there, where it may be read.
      const options = { attributes: ['1.1'], timeLimit: searchSeconds }
      if (settings.userDn === undefined) await client.search(settings.base, { ...options, scope: 'base' })
    })
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** What may be told of a fault: a server's answer never has the password in it, and stays short. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)
}

async function signInWith(
  client: Client,
  settings: LdapSettings,
  login: string,
  password: string,
): Promise<DirectoryAnswer> {
  if (settings.userDn !== undefined) {
    const name = userNameFor(settings.userDn, login)
    if (name === undefined) return { outcome: 'wrong', reason: 'no login of the template' }
    const refusal = await bindAsUser(client, name, password)
    if (refusal) return refusal
    const options = settings.userDn.includes('=') ? { dn: name } : { login }
    return userOf(settings, await readOwn(client, settings, options))
  }
  await bindAsSearcher(client, settings)
  const entries = await search(client, settings, login)
  const [entry] = entries
  if (!entry) return { outcome: 'wrong', reason: 'no such entry' }
  if (entries.length > 1) return { outcome: 'wrong', reason: 'several entries have this login' }
  // With an empty name the bind would be one of nobody.
  if (entry.dn === '') return { outcome: 'failed', reason: 'an entry without a name' }
  const refusal = await bindAsUser(client, entry.dn, password)
  if (refusal) return refusal
  // Nobody in particular may see less of it than its owner.
  return userOf(settings, settings.bindDn === undefined ? await readOwn(client, settings, { dn: entry.dn }) : [entry])
}

export async function bindAsSearcher(client: Client, { bindDn, bindPassword, userDn }: LdapSettings): Promise<void> {
  if (userDn !== undefined || bindDn === undefined) return
  await client.bind(bindDn, bindPassword ?? '')
}

/** @returns undefined: the password is right */
async function bindAsUser(client: Client, name: string, password: string): Promise<DirectoryAnswer | undefined> {
  try {
    await client.bind(name, password)
    return undefined
  } catch (error) {
    if (!(error instanceof ResultCodeError)) throw error
    return { outcome: bindOutcome(error), reason: reasonOf(error) }
  }
}

/** Result codes of RFC 4511, A.2: of the name and the password, and of an account that may not come in. */
const wrongCodes = new Set([32, 34, 48, 49])
const refusalCodes = new Set([19, 50, 53])
/** With code 49 Active Directory tells in hexadecimal: 530 to 533 not now, not here, expired, off; 701, 773, 775. */
const refusalsOfActiveDirectory = /\bdata (53[0-3]|701|773|775)\b/

function bindOutcome({ code, message }: ResultCodeError): 'wrong' | 'refused' | 'failed' {
  if (code === 49 && refusalsOfActiveDirectory.test(message)) return 'refused'
  if (wrongCodes.has(code)) return 'wrong'
  return refusalCodes.has(code) ? 'refused' : 'failed'
}

/** The person's own entry, read as that person: by its name, or, where that is not known, by the login. */
async function readOwn(
  client: Client,
  settings: LdapSettings,
  { dn, login }: { dn?: string; login?: string },
): Promise<Entry[]> {
  if (dn === undefined) return search(client, settings, login ?? '')
  return (await client.search(dn, { ...wantedOf(settings), scope: 'base' })).searchEntries
}

/** Two at most: that there is another one is enough to know. */
export async function search(client: Client, settings: LdapSettings, login: string): Promise<Entry[]> {
  const options = {
    ...wantedOf(settings),
    scope: 'sub',
    sizeLimit: 2,
    filter: filterFor(settings.filter, login),
  } as const
  try {
    return (await client.search(settings.base, options)).searchEntries
  } catch (error) {
    if (!(error instanceof SizeLimitExceededError)) throw error
    throw new Error('more entries have this login than the server lists', { cause: error })
  }
}

/** Read as bytes, however the setting writes their names: as text they would lose what tells them apart. */
const binaryIds = ['objectGUID', 'objectSid', 'mS-DS-ConsistencyGuid']

export function wantedOf({ attributes, idAttribute, groupAttribute }: LdapSettings) {
  const names = [...new Set([...Object.values(attributes), idAttribute, groupAttribute])]
  return { attributes: names, explicitBufferAttributes: [idAttribute, ...binaryIds], timeLimit: searchSeconds }
}

function userOf(settings: LdapSettings, entries: readonly Entry[]): DirectoryAnswer {
  const entry = entries.length === 1 ? readEntry(settings, entries[0]!) : undefined
  return entry
    ? { outcome: 'user', entry }
    : { outcome: 'failed', reason: `the entry cannot be read, or has no ${settings.idAttribute} or login` }
}

/** @returns undefined for an entry that says neither who it is nor what it is called */
export function readEntry(settings: LdapSettings, entry: Entry): DirectoryEntry | undefined {
  const { attributes, idAttribute, groupAttribute } = settings
  const id = idOf(valuesOf(entry, idAttribute)[0])
  const values: DirectoryEntry['values'] = {}
  for (const [field, attribute] of Object.entries(attributes) as [DirectoryField, string][]) {
    const texts = valuesOf(entry, attribute).flatMap((value) => (typeof value === 'string' ? [value.trim()] : []))
    const text = field === 'email' ? texts.join(';') : texts[0]
    if (text !== undefined && text !== '') values[field] = text
  }
  if (id === '' || values.username === undefined) return undefined
  const groups = valuesOf(entry, groupAttribute).filter((value) => typeof value === 'string')
  return { dn: entry.dn, id, values, groups }
}

/** Servers may write the name of an attribute as they like. */
function valuesOf(entry: Entry, attribute: string): (string | Buffer)[] {
  const name = Object.keys(entry).find((one) => one.toLowerCase() === attribute.toLowerCase())
  const values = name === undefined ? [] : entry[name]!
  return Array.isArray(values) ? values : [values]
}

function idOf(value: string | Buffer | undefined): string {
  if (value === undefined || typeof value === 'string') return value?.trim() ?? ''
  const text = value.toString('latin1')
  return /^[\x21-\x7e]+$/.test(text) ? text : value.toString('hex')
}

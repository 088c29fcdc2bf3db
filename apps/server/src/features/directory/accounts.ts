/** The account of a person whom the directory let in: found, linked with the entry, brought up to date, or made. */
import { foldedName } from '@estante/domain/patron/person-search'
import { type PersonalData, personalFields } from '@estante/domain/patron/personal-data'
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockRegistrations } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import type { DirectoryEntry } from '../../integrations/ldap/ldap-settings.ts'
import { erasedNumber } from '../../secrets/erased-number.ts'
import { patronCategories } from '../institution/store.ts'
import { patronById, savePatron } from '../patron/store/patrons.ts'
import { insertAccount, insertPatron } from '../people/store/registration.ts'
import { staffAmong } from '../people/store/staff.ts'
import { accountById, accountsNamed, type StoredAccount } from '../session/store/accounts.ts'
import { dataOfEntry, lastDayOf, nameOfEntry } from './entry-data.ts'
import { type AccountRules, accountRules } from './settings.ts'
import {
  accountsOfEntry,
  isErased,
  libraryWithCode,
  linkAccount,
  registrationOf,
  setCategory,
  setValidUntil,
} from './store.ts'

/**
 * `unknown`: nobody is registered under this name, or several people are, or somebody else's entry has it.
 * `local`: the account has a password of its own that the directory does not replace.
 */
export type EntryAccount = StoredAccount | 'unknown' | 'local'

/**
 * The account of an entry. An entry that is linked with accounts keeps them, whatever it is called by now; otherwise the
 * accounts of one person that are called like it are linked with it, and their own passwords end. Who of the staff has a
 * password of the library's keeps it: a directory that is misled must not open the desk.
 * @param typed the accounts that the typed name means: a suffix chooses among those of one name
 * @param warn for the administrator
 */
export async function accountOfEntry(
  ctx: Pick<AppContext, 'database' | 'tokenKey'>,
  entry: DirectoryEntry,
  typed: readonly StoredAccount[],
  now: Temporal.Instant,
  warn: (problem: string) => void,
): Promise<EntryAccount> {
  const { database, tokenKey } = ctx
  const today = now.toZonedDateTimeISO(await institutionZone(database, now)).toPlainDate()
  return database.transact(async (tx) => {
    const rules = await accountRules(tx)
    const found = await linkedAccounts(tx, entry, typed, now, warn)
    if (typeof found === 'string') return found
    if (found.length === 0) return createAccount(tx, { entry, rules, tokenKey, today, now, warn })
    const account = chosen(found, typed)
    await update(tx, account, { entry, rules, today, now, isOnly: found.length === 1, warn })
    return account
  })
}

async function linkedAccounts(tx: Writer, entry: DirectoryEntry, ...rest: LinkArguments) {
  const linked = await accountsOfEntry(tx, entry.id)
  if (linked.length > 0) return ofTyped(linked, entry, ...rest)
  // Of two who come in for the first time at once, the second finds what the first has made.
  await lockRegistrations(tx)
  const linkedMeanwhile = await accountsOfEntry(tx, entry.id)
  return linkedMeanwhile.length > 0 ? ofTyped(linkedMeanwhile, entry, ...rest) : linkByName(tx, entry, ...rest)
}

/** A number that went from one person to another: the directory means one account by it, and the library another. */
function ofTyped(linked: StoredAccount[], { id }: DirectoryEntry, ...[typed, , warn]: LinkArguments) {
  if (typed.length === 0 || linked.some((one) => typed.some((other) => other.id === one.id))) return linked
  warn(`directory: entry ${id} is linked with another account than the one of the login; see estante ldap link`)
  return 'unknown'
}

type LinkArguments = [typed: readonly StoredAccount[], now: Temporal.Instant, warn: (problem: string) => void]

/** Of those that the typed name means, or of all, the first that is not blocked. */
function chosen(found: readonly StoredAccount[], typed: readonly StoredAccount[]): StoredAccount {
  const meant = found.filter(({ id }) => typed.some((one) => one.id === id))
  const among = meant.length > 0 ? meant : found
  return among.find(({ blocked }) => !blocked) ?? among[0]!
}

async function linkByName(
  tx: Writer,
  { id, values }: DirectoryEntry,
  ...[typed, now, warn]: LinkArguments
): Promise<StoredAccount[] | 'unknown' | 'local'> {
  const named = await accountsNamed(tx, values.username!, undefined)
  const meant = named.filter((one) => typed.some((other) => other.id === one.id))
  const accounts = meant.length > 0 ? meant : named
  if (new Set(accounts.map(({ patronId }) => patronId)).size > 1) return 'unknown'
  if (accounts.some(({ directoryEntry }) => directoryEntry !== null)) {
    warn(`directory: entry ${id} has the login of another entry that is linked with an account; see estante ldap link`)
    return 'unknown'
  }
  const staff = await staffAmong(
    tx,
    accounts.map((one) => one.id),
  )
  const links = accounts.filter((one) => one.passwordHash === null || !staff.includes(one.id))
  if (accounts.length > 0 && links.length === 0) return 'local'
  for (const one of links) {
    await linkAccount(tx, one.id, id)
    const event = { action: 'accounts.directory_linked', subject: 'account', subjectId: one.id } as const
    await recordAudit(tx, { actor: 'system', ...event }, now)
  }
  return Promise.all(links.map((one) => accountById(tx, one.id)))
}

interface Update {
  entry: DirectoryEntry
  rules: AccountRules
  today: Temporal.PlainDate
  now: Temporal.Instant
  warn: (problem: string) => void
}

/** What the entry says and the row does not. A name is never changed: the number may have become somebody else's. */
async function update(tx: Writer, account: StoredAccount, change: Update & { isOnly: boolean }): Promise<void> {
  const { entry, rules, today, now, isOnly, warn } = change
  const before = await patronById(tx, account.patronId)
  const { data, changed, leftOut } = dataOfEntry(entry, before.data, today)
  warnOfValues(entry, leftOut, warn)
  if (foldedName(before.name) !== foldedName(nameOfEntry(entry)))
    warn(`directory: entry ${entry.id} is called otherwise than account ${account.id}; the name stays`)
  if (changed.length > 0) await savePatron(tx, { ...before, data }, before.version, now)
  const registration = await registrationOf(tx, account.id)
  const until = lastDayOf(entry)
  const isProlonged = until !== undefined && until !== registration.validUntil
  if (isProlonged) await setValidUntil(tx, account.id, until)
  const category = await categoryNumbered(tx, groupCategory(entry, rules))
  const isMoved = isOnly && category !== undefined && category !== registration.category
  if (isMoved) await setCategory(tx, account.id, category)
  const fields = [...changed, ...(isProlonged ? ['validUntil'] : []), ...(isMoved ? ['category'] : [])]
  if (fields.length === 0) return
  const event = { action: 'patrons.data_changed', subject: 'patron', subjectId: account.patronId } as const
  await recordAudit(tx, { actor: 'system', ...event, details: { fields, source: 'ldap' } }, now)
}

async function createAccount(
  tx: Writer,
  { entry, rules, tokenKey, today, now, warn }: Update & { tokenKey: Uint8Array },
): Promise<EntryAccount> {
  const username = entry.values.username!
  const name = nameOfEntry(entry)
  if (!rules.creates) return 'unknown'
  const categoryId = await categoryNumbered(tx, groupCategory(entry, rules) ?? entry.values.category ?? rules.category)
  const isErasedOne = await isErased(tx, erasedNumber(tokenKey, username))
  if (categoryId === undefined || name === '' || username.length > 60 || isErasedOne) {
    if (!isErasedOne) warn(`directory: entry ${entry.id} has no known category, no name or too long a login`)
    return 'unknown'
  }
  const nothing = Object.fromEntries(personalFields.map((field) => [field, ''])) as PersonalData
  const { data, leftOut } = dataOfEntry(entry, { ...nothing, language: 'pt' }, today)
  warnOfValues(entry, leftOut, warn)
  const library = entry.values.library ?? rules.library
  const person = {
    name,
    data: { ...data, language: data.language as 'pt' },
    homeLibraryId: library === undefined ? null : await libraryWithCode(tx, library),
    receivesEmail: data.email !== '',
    hasProof: false,
  }
  const account = { username, categoryId, validUntil: lastDayOf(entry) ?? null, passwordHash: null }
  const patron = await insertPatron(tx, person, now)
  const id = await insertAccount(tx, patron, account)
  await linkAccount(tx, id, entry.id)
  const event = { action: 'accounts.added', subject: 'account', subjectId: id } as const
  await recordAudit(tx, { actor: 'system', ...event, details: { patron, source: 'ldap' } }, now)
  return accountById(tx, id)
}

function warnOfValues({ id }: DirectoryEntry, fields: readonly string[], warn: (problem: string) => void): void {
  if (fields.length > 0) warn(`directory: entry ${id} has values that cannot be right: ${fields.join(', ')}`)
}

/** Groups are compared as directories compare names. */
export function groupCategory(
  { groups }: Pick<DirectoryEntry, 'groups'>,
  { categories }: Pick<AccountRules, 'categories'>,
): string | undefined {
  const own = new Set(groups.map(groupKey))
  return categories.find(({ group }) => own.has(groupKey(group)))?.category
}

const groupKey = (group: string) => group.toLowerCase().replace(/\s*([,=])\s*/g, '$1')

async function categoryNumbered(db: Reader, code: string | undefined): Promise<number | undefined> {
  if (code === undefined) return undefined
  return (await patronCategories(db)).find((one) => one.code.toLowerCase() === code.toLowerCase())?.id
}

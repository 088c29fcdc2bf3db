/**
 * Makes the register follow a list of everybody: who is new gets an account, what changed is changed, and who has
 * disappeared is blocked, with loans, holds and debts kept. Whom no list ever had (registered at the desk, by a command) is
 * not touched. Nothing is done with a list that cannot be the whole one: broken, cut short, empty, or missing too many.
 */
import { type DepartureLimits, mayDepart } from '@estante/domain/patron/departures'
import type { Temporal } from 'temporal-polyfill'
import type { ProviderSecrets } from '../config/environment.ts'
import { recordAudit } from '../database/audit-log.ts'
import type { Database, Writer } from '../database/database.ts'
import { momentOf } from '../database/moment.ts'
import { readSettings } from '../features/institution/settings.ts'
import { block, unblock } from '../features/people/block.ts'
import { staffAmong } from '../features/people/store/staff.ts'
import { accountById } from '../features/session/store/accounts.ts'
import type { TokenKey } from '../http/tokens.ts'
import { type PeopleWatcher, peopleImport, type WrittenPerson } from '../import/csv/import-people.ts'
import { importReadRows } from '../import/csv/import-rows.ts'
import { RowError } from '../import/csv/read-csv.ts'
import type { Reason } from '../import/messages.ts'
import { ReportBuilder } from '../import/report.ts'
import { type ListSource, type PeopleList, readList, UnusableList } from './read-list.ts'
import {
  finishSync,
  insertSync,
  type ListedAccount,
  listedAccounts,
  markGone,
  setDirectoryEntry,
  setSyncState,
  usernamesOfEntry,
} from './store.ts'

export interface SyncContext {
  database: Database
  tokenKey: TokenKey
  clock: () => Temporal.Instant
  providerSecrets?: ProviderSecrets
}

export interface SyncOptions {
  source: ListSource
  /** Nothing is written. */
  dryRun?: boolean
  origin: 'job' | 'command-line'
  /** "system", "command-line" */
  actor: string
  /** User names of people whose other name in the list is theirs. */
  renamed?: ReadonlySet<string>
  /** How many may disappear this time, in place of the institution's limits. */
  allowed?: number
  /** @returns false: the lease is lost, and the sync ends */
  keepGoing?: () => Promise<boolean>
}

export interface SyncChange {
  /** `staff`: disappeared, and stays open, because a list must not lock the library out of its own desk. */
  kind: 'added' | 'changed' | 'returned' | 'left' | 'staff'
  username: string
  name: string
  /** Names of the changed fields, never what they say. */
  fields?: readonly string[]
}

export interface SyncResult {
  /** `refused`: too many have disappeared; `failed`: the list cannot be used. In both nothing was done. */
  state: 'done' | 'refused' | 'failed' | 'interrupted'
  /** Why nothing was done. */
  reason?: Reason
  report: ReportBuilder
  changes: SyncChange[]
  /** Whom the list had until now, and has no more. */
  known: number
  missing: number
}

export async function syncPeople(ctx: SyncContext, options: SyncOptions): Promise<SyncResult> {
  const { database, clock } = ctx
  if (options.dryRun) return follow(ctx, options)
  const name = options.source.kind === 'file' ? options.source.file : 'ldap'
  const started = { origin: options.origin, source: name, at: momentOf(clock()) }
  const id = await insertSync(database.db, started)
  try {
    const result = await follow(ctx, options)
    await finishSync(database.db, id, { state: result.state, report: summaryOf(result), at: momentOf(clock()) })
    return result
  } catch (error) {
    await finishSync(database.db, id, { state: 'failed', report: {}, at: momentOf(clock()) })
    throw error
  }
}

/** Counts alone: the row is kept, and names nobody. */
export function summaryOf({ report, changes, reason }: SyncResult) {
  const count = (kind: SyncChange['kind']) => changes.filter((one) => one.kind === kind).length
  return {
    added: count('added'),
    changed: count('changed'),
    returned: count('returned'),
    left: count('left'),
    staff: count('staff'),
    refused: report.refused,
    ...(reason && { reason }),
  }
}

async function follow(ctx: SyncContext, options: SyncOptions): Promise<SyncResult> {
  const { database } = ctx
  const result: SyncResult = { state: 'done', report: new ReportBuilder(), changes: [], known: 0, missing: 0 }
  const settings = await readSettings(database.db)
  let list: PeopleList
  try {
    list = await readList(database.db, ctx, options.source)
  } catch (error) {
    if (!(error instanceof UnusableList)) throw error
    return { ...result, state: 'failed', reason: { code: error.code, details: error.details } }
  }
  const listed = await listedAccounts(database.db)
  const missing = await missingFrom(database, list, listed)
  const facts = { known: listed.length, missing: missing.leaving.length }
  const limits = limitsOf(settings.get('people_sync.limit_percent'), settings.get('people_sync.limit_people'), options)
  if (!mayDepart(facts, limits)) {
    const changes = missing.leaving.map((one) => changeOf('left', one))
    const details = { ...facts, percent: limits.percent, people: limits.people }
    return { ...result, ...facts, changes, state: 'refused', reason: { code: 'sync-too-many', details } }
  }
  const changes: SyncChange[] = []
  const sync = { ctx, options, list, changes, reason: settings.get('people_sync.reason') }
  const report = await writeRows(sync)
  const isWhole = await depart(sync, missing.leaving)
  changes.push(...missing.staff.map((one) => changeOf('staff', one)))
  return { ...result, ...facts, report, changes, state: isWhole ? 'done' : 'interrupted' }
}

function limitsOf(percent: number, people: number, { allowed }: SyncOptions): DepartureLimits {
  return allowed === undefined ? { percent, people } : { percent: 100, people: allowed }
}

const changeOf = (kind: SyncChange['kind'], { username, name }: { username: string; name: string }): SyncChange => ({
  kind,
  username,
  name,
})

/** Rows that cannot be loaded name people all the same. An entry with another login is the same person. */
async function missingFrom({ db }: Database, { rows, entries }: PeopleList, listed: readonly ListedAccount[]) {
  const usernames = new Set(rows.map(({ values }) => values.username?.toLowerCase()))
  const keys = new Set(entries.values())
  const missing = listed.filter(({ username, directoryEntry }) => {
    const isEntry = directoryEntry !== null && keys.has(directoryEntry)
    return !isEntry && !usernames.has(username.toLowerCase())
  })
  const staff = new Set<number>()
  for (let at = 0; at < missing.length; at += 500) {
    const ids = missing.slice(at, at + 500).map(({ id }) => id)
    for (const id of await staffAmong(db, ids)) staff.add(id)
  }
  return {
    leaving: missing.filter(({ id }) => !staff.has(id)),
    staff: missing.filter(({ id }) => staff.has(id)),
  }
}

interface Sync {
  ctx: SyncContext
  options: SyncOptions
  list: PeopleList
  changes: SyncChange[]
  /** Of blocks, for the desk. */
  reason: string
}

function writeRows({ ctx, options, list, changes }: Sync): Promise<ReportBuilder> {
  const { database, clock } = ctx
  const source = options.source.kind === 'file' ? 'csv' : 'ldap'
  const watcher: PeopleWatcher = {
    decideName: (_, { username }) => (options.renamed?.has(username) ? 'take' : 'refuse'),
    before: (tx, row, accounts) => refuseOtherEntry(tx, list.entries.get(row), row, accounts),
    written: async (tx, person) => {
      await follows(tx, ctx, { person, actor: options.actor, source, entry: list.entries.get(person.row), changes })
    },
  }
  const chosen = { source: 'people-sync', copies: 'none', dryRun: options.dryRun ?? false, clock } as const
  const read = [{ file: list.name, rows: list.rows }]
  return importReadRows(peopleImport(ctx.tokenKey, watcher), database, read, chosen, new ReportBuilder())
}

/** A number that went to somebody else, or somebody with another number: a person decides, not the list. */
async function refuseOtherEntry(
  tx: Writer,
  entry: string | undefined,
  { line, values }: Parameters<NonNullable<PeopleWatcher['before']>>[1],
  accounts: Parameters<NonNullable<PeopleWatcher['before']>>[2],
): Promise<void> {
  const username = values.username ?? ''
  if (entry === undefined || accounts.some(({ directoryEntry }) => directoryEntry === entry)) return
  if (accounts.some(({ directoryEntry }) => directoryEntry !== null)) {
    throw new RowError('person-other-entry', { line, username })
  }
  const [known] = await usernamesOfEntry(tx, entry)
  if (known !== undefined) throw new RowError('person-renumbered', { line, username, known })
}

interface Following {
  person: WrittenPerson
  actor: string
  source: 'csv' | 'ldap'
  entry: string | undefined
  changes: SyncChange[]
}

/** What belongs to the list beyond what the row says; and the audit of both. */
async function follows(tx: Writer, ctx: SyncContext, following: Following): Promise<void> {
  const { person, actor, source, entry, changes } = following
  const { accountId: id, patronId, before, fields, username, name } = person
  const now = ctx.clock()
  if (entry !== undefined && !before?.hasPassword && before?.directoryEntry == null)
    await setDirectoryEntry(tx, id, entry)
  if (before?.syncState !== 'listed') await setSyncState(tx, id, 'listed')
  if (before?.syncState === 'gone') {
    // Only what the sync has blocked: whoever was let in or blocked by somebody since then stays so.
    const { blocked, blockedByAttempts } = await accountById(tx, id)
    if (blocked && !blockedByAttempts) {
      await unblock(tx, ctx, { id, username }, actor, now, { source })
      changes.push({ kind: 'returned', username, name })
    }
  }
  if (before === undefined) {
    const event = { action: 'accounts.added', subject: 'account', subjectId: id } as const
    await recordAudit(tx, { actor, ...event, details: { patron: patronId, source } }, now)
    changes.push({ kind: 'added', username, name })
  } else if (fields.length > 0) {
    const event = { action: 'patrons.data_changed', subject: 'patron', subjectId: patronId } as const
    await recordAudit(tx, { actor, ...event, details: { fields, source } }, now)
    changes.push({ kind: 'changed', username, name, fields })
  }
}

const departuresAtOnce = 100

/** @returns false: somebody else has the lease, and the next sync goes on */
async function depart({ ctx, options, changes, reason }: Sync, leaving: readonly ListedAccount[]): Promise<boolean> {
  for (let at = 0; at < leaving.length; at += departuresAtOnce) {
    if (options.keepGoing && !(await options.keepGoing())) return false
    const some = leaving.slice(at, at + departuresAtOnce)
    const left = options.dryRun ? some : await leaveAll(ctx, some, options, reason)
    changes.push(...left.map((one) => changeOf('left', one)))
  }
  return true
}

/**
 * Whom the library had blocked already stays so when the list has them again.
 * @returns those whom no other sync has blocked meanwhile
 */
function leaveAll(
  { database, clock }: SyncContext,
  some: readonly ListedAccount[],
  { actor, source }: SyncOptions,
  reason: string,
): Promise<ListedAccount[]> {
  const why = { reason, until: null, actor, source: source.kind === 'file' ? 'csv' : 'ldap' }
  return database.transact(async (tx) => {
    const left: ListedAccount[] = []
    for (const one of some) {
      if (!(await markGone(tx, one.id))) continue
      const ended = await block(tx, one, why, clock())
      if (ended === undefined) await setSyncState(tx, one.id, 'gone-blocked')
      left.push(one)
    }
    return left
  })
}

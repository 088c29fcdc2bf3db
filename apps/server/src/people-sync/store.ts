/** Whom the list has, whom it had, and the syncs so far. */
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../database/database.ts'
import type { AccountsTable, PeopleSyncsTable } from '../database/tables/patrons.ts'

export type SyncState = NonNullable<Selectable<AccountsTable>['sync_state']>

export interface ListedAccount {
  id: number
  username: string
  name: string
  directoryEntry: string | null
}

/** Accounts that the list had at the last sync. */
export async function listedAccounts(db: Reader): Promise<ListedAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'patron_id')
    .select(['accounts.id', 'username', 'name', 'directory_entry'])
    .where('sync_state', '=', 'listed')
    .orderBy('accounts.id')
    .execute()
  return rows.map(({ id, username, name, directory_entry }) => ({
    id,
    username,
    name,
    directoryEntry: directory_entry,
  }))
}

export async function setSyncState(tx: Writer, account: number, state: SyncState): Promise<void> {
  await tx.updateTable('accounts').set({ sync_state: state }).where('id', '=', account).execute()
}

/** @returns false: another sync was faster */
export async function markGone(tx: Writer, account: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ sync_state: 'gone' })
    .where('id', '=', account)
    .where('sync_state', '=', 'listed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The entry of an account that has no password of the library's. */
export async function setDirectoryEntry(tx: Writer, account: number, entry: string): Promise<void> {
  await tx.updateTable('accounts').set({ directory_entry: entry }).where('id', '=', account).execute()
}

/** User names of accounts that another sync or sign-in has linked with the entry. */
export async function usernamesOfEntry(db: Reader, entry: string): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('username').where('directory_entry', '=', entry).execute()
  return rows.map(({ username }) => username)
}

export async function insertSync(
  db: Reader,
  { origin, source, at }: { origin: 'job' | 'command-line'; source: string; at: string },
): Promise<number> {
  const row = { origin, source, started_at: at, state: 'running', report: '{}' } as const
  return (await db.insertInto('people_syncs').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function finishSync(
  db: Reader,
  id: number,
  { state, report, at }: { state: PeopleSyncsTable['state']; report: object; at: string },
): Promise<void> {
  await db
    .updateTable('people_syncs')
    .set({ state, report: JSON.stringify(report), finished_at: at })
    .where('id', '=', id)
    .execute()
}

/** The last ones, newest first. */
export async function lastSyncs(db: Reader, limit: number, origin?: 'job') {
  let query = db.selectFrom('people_syncs').selectAll().orderBy('id', 'desc').limit(limit)
  if (origin) query = query.where('origin', '=', origin)
  const rows = await query.execute()
  return rows.map(({ started_at, source, state, report }) => ({ startedAt: started_at, source, state, report }))
}

/** The rows that refer to a patron: read, deleted, emptied. */

import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import type { ErasureFacts } from '@estante/domain/patron/erasure'
import { type PersonalDataTable, tablesWithErasure } from '@estante/domain/patron/personal-data-map'
import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { titleNameIn } from '../../../database/title-data.ts'
import { staffAmong } from '../../people/store/staff.ts'
import { owedBy } from './patrons.ts'

/** The column by which a table refers to a patron or to an account. */
const columns: Readonly<Record<PersonalDataTable, 'id' | 'patron_id' | 'account_id' | 'professor_id'>> = {
  patrons: 'id',
  accounts: 'patron_id',
  account_permissions: 'account_id',
  library_permissions: 'account_id',
  basket_items: 'account_id',
  title_list_items: 'patron_id',
  title_lists: 'patron_id',
  interests: 'patron_id',
  patron_notes: 'patron_id',
  alerts: 'patron_id',
  notice_choices: 'patron_id',
  push_subscriptions: 'patron_id',
  webhook_messages: 'patron_id',
  comments: 'patron_id',
  record_reports: 'patron_id',
  suggestions: 'patron_id',
  request_files: 'patron_id',
  request_messages: 'patron_id',
  requests: 'patron_id',
  inbox_assignments: 'account_id',
  reading_lists: 'professor_id',
  loans: 'patron_id',
  calendar_feeds: 'patron_id',
  holds: 'patron_id',
  loan_requests: 'patron_id',
  stack_requests: 'patron_id',
  refused_scans: 'account_id',
  charges: 'patron_id',
  suspensions: 'patron_id',
  payment_slips: 'patron_id',
  receipts: 'patron_id',
  clearances: 'patron_id',
  sessions: 'account_id',
  one_time_tokens: 'account_id',
  known_devices: 'account_id',
  password_history: 'account_id',
  passkeys: 'account_id',
  authenticators: 'account_id',
  backup_codes: 'account_id',
  api_keys: 'account_id',
}

async function accountsOf(db: Reader, patron: number): Promise<number[]> {
  const rows = await db.selectFrom('accounts').select('id').where('patron_id', '=', patron).execute()
  return rows.map(({ id }) => id)
}

/** The patron's values of a table's reference column: their id, or their accounts'. */
async function keysOf(db: Reader, table: PersonalDataTable, patron: number): Promise<number[]> {
  return columns[table] === 'account_id' ? accountsOf(db, patron) : [patron]
}

export async function personalDataRows(
  db: Reader,
  table: PersonalDataTable,
  patron: number,
): Promise<Record<string, unknown>[]> {
  const keys = await keysOf(db, table, patron)
  if (keys.length === 0) return []
  const { ref } = db.dynamic
  // Kysely cannot type a table that is a parameter; the columns come from the same list.
  return db
    .selectFrom(table as 'loans')
    .selectAll()
    .where(ref<'patron_id'>(columns[table]), 'in', keys)
    .execute()
}

/**
 * Audit events of the patron and their accounts, as actor or subject. Of other actors the kind alone is said ("account",
 * "account as 7" for who acted as the patron, "command-line"), and no client address: who of the staff it was is their own.
 */
export async function auditOf(db: Reader, patron: number) {
  const accounts = await accountsOf(db, patron)
  const own = new Set(accounts.map((account) => `account ${account}`))
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('subject', '=', 'patron'), eb('subject_id', '=', patron)]),
        eb.and([eb('subject', '=', 'account'), eb('subject_id', 'in', [0, ...accounts])]),
        eb('actor', 'in', ['', ...own]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) =>
    own.has(row.actor) ? row : { ...row, actor: kindOf(row.actor, own), actor_account: null, client_ip: null },
  )
}

function kindOf(actor: string, own: ReadonlySet<string>): string {
  const [kind = ''] = actor.split(' ')
  const actedAs = / as (\d+)$/.exec(actor)?.[1]
  return actedAs !== undefined && own.has(`account ${actedAs}`) ? `${kind} as ${actedAs}` : kind
}

/**
 * Whatever names one patron names another: accounts, loans, holds, debts, lists, history. Where both chose for themselves (an
 * interest, a kind of notices, a calendar), the choice of the one that stays counts.
 */
export async function movePatronRows(tx: Writer, from: number, into: number): Promise<void> {
  await sql`delete from interests where patron_id = ${from} and exists (
    select 1 from interests kept where kept.patron_id = ${into} and kept.kind = interests.kind and kept.target = interests.target)`.execute(
    tx,
  )
  await sql`delete from notice_choices where patron_id = ${from}
    and kind in (select kind from notice_choices where patron_id = ${into})`.execute(tx)
  await sql`delete from calendar_feeds where patron_id = ${from}
    and exists (select 1 from calendar_feeds kept where kept.patron_id = ${into})`.execute(tx)
  for (const [table, column] of Object.entries(columns)) {
    if (column !== 'patron_id' && column !== 'professor_id') continue
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(
      tx,
    )
  }
}

/** Names of titles by id. */
export async function titleNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('titles')
    .select(['id', 'data'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, data }) => [id, titleNameIn(data)]))
}

export async function erasureFacts(db: Reader, patron: number): Promise<ErasureFacts> {
  const count = async (table: 'loans' | 'holds' | 'loan_requests', states: readonly string[]) => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('patron_id', '=', patron)
      .where('state', 'in', states as never)
      .executeTakeFirstOrThrow()
    return Number(row.open)
  }
  return {
    isStaff: (await staffAmong(db, await accountsOf(db, patron))).length > 0,
    openLoans: await count('loans', ['open']),
    openHolds: await count('holds', ['waiting', 'available']),
    openLoanRequests: await count('loan_requests', openRequestStates),
    owed: await owedBy(db, patron),
  }
}

/** The name of every patron whose data were erased. */
export const erasedName = 'Pessoa removida'

/** What an account is called once its person was forgotten. */
export const erasedUsername = (account: number) => `removida-${account}`

/** Deletes and empties personal data; the patron's row stays for records that must be kept. */
export async function erasePatronData(tx: Writer, patron: number, now: Temporal.Instant): Promise<void> {
  const accounts = await accountsOf(tx, patron)
  const sessions = tx.selectFrom('sessions').select('id').where('account_id', 'in', accounts)
  for (const table of ['refresh_tokens', 'access_tokens'] as const) {
    if (accounts.length > 0) await tx.deleteFrom(table).where('session_id', 'in', sessions).execute()
  }
  for (const table of tablesWithErasure('deleted')) {
    const keys = columns[table] === 'account_id' ? accounts : [patron]
    if (keys.length === 0) continue
    const { ref } = tx.dynamic
    await tx
      .deleteFrom(table as 'alerts')
      .where(ref<'patron_id'>(columns[table]), 'in', keys)
      .execute()
  }
  await anonymisePatron(tx, patron, accounts, momentOf(now))
}

async function anonymisePatron(tx: Writer, patron: number, accounts: readonly number[], at: string): Promise<void> {
  const anonymous = { name: erasedName, email: null, phone: null, personal_data: '{}', receives_email: 0 }
  await tx
    .updateTable('patrons')
    .set({ ...anonymous, updated_at: at })
    .where('id', '=', patron)
    .execute()
  for (const account of accounts) {
    const closed = {
      password_hash: null,
      directory_entry: null,
      sync_state: null,
      blocked: 1,
      blocked_by: 'library',
      blocked_reason: 'LGPD',
    } as const
    await tx
      .updateTable('accounts')
      .set({
        ...closed,
        username: erasedUsername(account),
        blocked_until: null,
        last_failed_at: null,
        programme_id: null,
      })
      .where('id', '=', account)
      .execute()
    await tx
      .updateTable('sessions')
      .set({ device: '', redirect_base: null })
      .where('account_id', '=', account)
      .execute()
  }
  await tx.updateTable('requests').set({ fields: '{}', answer: null }).where('patron_id', '=', patron).execute()
  await tx.updateTable('record_reports').set({ patron_id: null }).where('patron_id', '=', patron).execute()
  await tx.updateTable('webhook_messages').set({ patron_id: null }).where('patron_id', '=', patron).execute()
  const unreachable = { phone: null, email: null, authorised_person: null, delivery_address: null }
  await tx.updateTable('loan_requests').set(unreachable).where('patron_id', '=', patron).execute()
}

/**
 * The next imported list may contain the number.
 * @param hashes of erasedNumber
 */
export async function storeErasedHashes(tx: Writer, hashes: readonly string[], now: Temporal.Instant): Promise<void> {
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ hash, erased_at: momentOf(now) }))
  await tx
    .insertInto('erased_numbers')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

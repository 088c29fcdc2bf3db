/**
 * Anonymises old history: loans, holds, loan requests, requests to the library, call slips, settled debts with their slips and receipts, and past
 * suspensions move to the anonymous patron, so that they are still counted. Debts that are open or were settled
 * recently keep their patron, and so do their loans. Ended rows never change again, so no lock is needed for them. A patron
 * may ask for less than the institution: only what says what they read, at once or each night.
 */
import type { AlertKind } from '@estante/domain/alerts/alert-kinds'
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import { openStatuses } from '@estante/domain/requests/statuses'
import { type RawBuilder, sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { findAnonymousPatron } from './anonymous-patron.ts'

/** History before it is anonymised: the same moment in UTC, and as the institution's day. */
export interface RetentionCutoff {
  moment: string
  day: string
}

type Condition = RawBuilder<unknown>

/** The audit log's names of the rows that patrons create. */
const subjects: Readonly<Record<string, string>> = {
  loans: 'loan',
  holds: 'hold',
  loan_requests: 'loan_request',
  stack_requests: 'stack_request',
  payment_slips: 'payment_slip',
  requests: 'request',
}

/** Of the tables with old rows, those that say what somebody read, and what a loan cost. */
const readingTables: ReadonlySet<string> = new Set([
  'loans',
  'holds',
  'loan_requests',
  'stack_requests',
  'suspensions',
  'charges',
  'payment_slips',
  'receipts',
])

/** Which history: all of it, or only what somebody read, of everybody or of those who want it forgotten. */
export interface HistoryScope {
  onlyReading: boolean
  onlyForgetting: boolean
}

const wholeHistory: HistoryScope = { onlyReading: false, onlyForgetting: false }

export function retentionCutoff(now: Temporal.ZonedDateTime, months: number): RetentionCutoff {
  const end = now.subtract({ months })
  return { moment: momentOf(end.toInstant()), day: end.toPlainDate().toString() }
}

/** Literals, so that the partial index applies. */
const openRequests = sql.join(openRequestStates.map((state) => sql.lit(state)))

const openServiceRequests = sql.join(openStatuses.map((status) => sql.lit(status)))

/** A debt, a row of `charges`, that is open or changed since then. */
const recentDebt = ({ moment }: RetentionCutoff): Condition => sql`(
  charges.created_at >= ${moment}
  or exists (select 1 from charges paid where paid.charge_id = charges.id and paid.created_at >= ${moment})
  or exists (select 1 from receipts back where back.refunded_charge_id = charges.id and back.created_at >= ${moment})
  or charges.amount_cents + coalesce((select sum(paid.amount_cents) from charges paid where paid.charge_id = charges.id), 0) > 0)`

/**
 * A payment slip with a debt that no longer belongs to its patron. Its sum is not open any more, so the slip is
 * useless. `charges` is a list, "[12,15]".
 */
const slipOfAnonymised = sql`patron_id not in (select id from patrons where is_anonymous = 1)
    and (select count(*) from charges
      where charges.patron_id = payment_slips.patron_id and charges.charge_id is null
        and replace(replace(payment_slips.charges, '[', ','), ']', ',') like '%,' || charges.id || ',%')
      <= length(payment_slips.charges) - length(replace(payment_slips.charges, ',', ''))`

/** A receipt all of whose debts have moved. */
const receiptOfAnonymised = sql`patron_id not in (select id from patrons where is_anonymous = 1)
    and not exists (select 1 from charges paid join charges debt on debt.id = paid.charge_id
      where paid.receipt_id = receipts.id and debt.patron_id = receipts.patron_id)
    and not exists (select 1 from charges debt
      where debt.id = receipts.refunded_charge_id and debt.patron_id = receipts.patron_id)`

/** The old rows of each table, in the order in which they move: a debt after its loan, its slip after both. */
const expiredRows: Readonly<Record<string, (end: RetentionCutoff, scope: HistoryScope) => Condition>> = {
  loans: (end) => sql`state <> 'open' and returned_at < ${end.moment}
    and not exists (select 1 from charges where charges.loan_id = loans.id and charge_id is null and ${recentDebt(end)})
    and not exists (select 1 from suspensions where suspensions.loan_id = loans.id and until_day >= ${end.day})`,
  holds: (end) => sql`state not in ('waiting', 'available') and closed_at < ${end.moment}`,
  loan_requests: (end) => sql`state not in (${openRequests}) and updated_at < ${end.moment}`,
  stack_requests: (end) => sql`created_at < ${end.moment}
    and not exists (select 1 from stack_request_items where stack_request_id = stack_requests.id and closed_at is null)`,
  suspensions: (end, { onlyReading }) => sql`kind <> 'clearance' and until_day < ${end.day}
    ${onlyReading ? sql`and loan_id is not null` : sql.raw('')}`,
  charges: (end, { onlyReading }) => sql`charge_id is null and not ${recentDebt(end)}
    and (${onlyReading ? sql`1 = 0` : sql`loan_id is null`} or loan_id in (select id from loans where patron_id in (select id from patrons where is_anonymous = 1)))`,
  payment_slips: () => slipOfAnonymised,
  receipts: () => receiptOfAnonymised,
  requests: (end) => sql`status not in (${openServiceRequests}) and updated_at < ${end.moment}`,
}

const readingKinds: readonly AlertKind[] = [
  'hold-ready',
  'hold-expired',
  'hold-withdrawn',
  'due-soon',
  'overdue',
  'loan-request-available',
  'loan-request-brought',
  'loan-request-ended',
]
const readingAlerts = sql.join(readingKinds.map((kind) => sql.lit(kind)))

/** Read alerts that say what somebody read, without those of titles of which something is open. */
const expiredAlerts = ({ moment }: RetentionCutoff): Condition => {
  const open = (table: string, isOpen: Condition) =>
    sql`not exists (select 1 from ${sql.table(table)} own
      where own.patron_id = alerts.patron_id and own.title_id = alerts.title_id and own.${isOpen})`
  return sql`title_id is not null and kind in (${readingAlerts}) and read_at < ${moment}
    and ${open('loans', sql`state = 'open'`)} and ${open('holds', sql`state in ('waiting', 'available')`)}
    and ${open('loan_requests', sql`state in (${openRequests})`)}`
}

/** Those of the tables that name an account beside the patron. */
const withAccount = new Set(['loans', 'holds', 'loan_requests', 'stack_requests'])

/** Ids, above the given one and in order, of patrons with old history. */
export async function patronsWithHistory(
  db: Reader,
  end: RetentionCutoff,
  above: number,
  most: number,
  scope: HistoryScope = wholeHistory,
): Promise<number[]> {
  const wanted = scope.onlyForgetting
    ? sql` and patron_id in (select id from patrons where forgets_history = 1)`
    : sql.raw('')
  const from = (table: string, isExpired: Condition) =>
    sql`select patron_id from ${sql.table(table)} where patron_id > ${above}${wanted} and ${isExpired}`
  const each = expiredIn(scope).map(([table, isExpired]) => from(table, isExpired(end, scope)))
  if (scope.onlyReading) each.push(from('alerts', expiredAlerts(end)))
  const { rows } = await sql<{ patron_id: number }>`
    select patron_id from (${sql.join(each, sql` union `)}) as history
    where patron_id not in (select id from patrons where is_anonymous = 1) order by patron_id limit ${most}`.execute(db)
  return rows.map(({ patron_id }) => patron_id)
}

function expiredIn({ onlyReading }: HistoryScope) {
  return Object.entries(expiredRows).filter(([table]) => !onlyReading || readingTables.has(table))
}

/** Moves a patron's old history to the anonymous patron. */
export async function anonymiseHistory(
  tx: Writer,
  patron: number,
  end: RetentionCutoff,
  scope: HistoryScope = wholeHistory,
): Promise<void> {
  const anonymous = await findAnonymousPatron(tx, end.moment)
  for (const [table, isExpired] of expiredIn(scope)) {
    const ownRows = sql`patron_id = ${patron} and ${isExpired(end, scope)}`
    if (table in subjects) await anonymiseActor(tx, table, patron, ownRows)
    if (table === 'loan_requests') await clearAddresses(tx, ownRows)
    if (table === 'requests') await clearRequests(tx, ownRows)
    const account = withAccount.has(table) ? sql`, account_id = ${anonymous.account}` : sql``
    await sql`update ${sql.table(table)} set patron_id = ${anonymous.patron}${account} where ${ownRows}`.execute(tx)
  }
  await sql`update charges set patron_id = ${anonymous.patron} where patron_id = ${patron}
    and charge_id in (select id from charges where patron_id = ${anonymous.patron})`.execute(tx)
  await forgetWebhookMessages(tx, patron, end)
  if (scope.onlyReading) await sql`delete from alerts where patron_id = ${patron} and ${expiredAlerts(end)}`.execute(tx)
}

/** What waits for a webhook goes without the person. */
async function forgetWebhookMessages(tx: Writer, patron: number, { moment }: RetentionCutoff): Promise<void> {
  await sql`update webhook_messages set patron_id = null
    where patron_id = ${patron} and created_at < ${moment}`.execute(tx)
}

/** The audit log keeps its events of these rows, without the account and the client address. */
async function anonymiseActor(tx: Writer, table: string, patron: number, ownRows: Condition): Promise<void> {
  await sql`update audit_log set actor = 'patron', client_ip = null where subject = ${subjects[table]}
    and subject_id in (select id from ${sql.table(table)} where ${ownRows})
    and exists (select 1 from accounts where patron_id = ${patron}
      and (actor = 'account ' || accounts.id or actor like 'account % as ' || accounts.id))`.execute(tx)
}

/** What was asked for and written says who asked. */
async function clearRequests(tx: Writer, ownRows: Condition): Promise<void> {
  await sql`delete from request_files where request_id in (select id from requests where ${ownRows})`.execute(tx)
  await sql`delete from request_messages where request_id in (select id from requests where ${ownRows})`.execute(tx)
  await sql`update requests set fields = '{}', answer = null where ${ownRows}`.execute(tx)
}

async function clearAddresses(tx: Writer, ownRows: Condition): Promise<void> {
  await sql`update loan_requests set phone = null, email = null, authorised_person = null, delivery_address = null
    where ${ownRows}`.execute(tx)
}

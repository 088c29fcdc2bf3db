/** Counts and takes away what the demonstration has put into the database. */
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import type { PersonalDataTable } from '@estante/domain/patron/personal-data-map'
import { type RawBuilder as Sql, sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'

/** Sources of made-up records: the demonstration's own, and those of `estante demo --titles`. */
const sources = ['demo', 'generated']

/** Made-up titles that are not withdrawn. */
export function countTitles(db: Reader): Promise<number> {
  return count(db, sql`select count(*) as count from titles where ${isDemoTitle(sql`id`)} and state = 'active'`)
}

/** Open loans, holds and requests of these people for real titles, and of other people for made-up ones. */
export function countEntangled(db: Reader, people: readonly number[]): Promise<number> {
  const states = sql.join(openRequestStates.map((state) => sql.lit(state)))
  const crossing = (title: Sql<unknown>) => sql`(${isOf(people, sql`patron_id`)}) <> (${isDemoTitle(title)})`
  return count(
    db,
    sql`select
      (select count(*) from loans where state = 'open' and ${crossing(sql`title_id`)})
      + (select count(*) from holds where state in ('waiting', 'available') and ${crossing(sql`title_id`)})
      + (select count(*) from loan_requests where state in (${states}) and ${crossing(sql`title_id`)})
      + (select count(*) from stack_request_items items
          join stack_requests slips on slips.id = items.stack_request_id join copies on copies.id = items.copy_id
          where items.closed_at is null and ${crossing(sql`copies.title_id`)}) as count`,
  )
}

/** Made-up titles, and before them their copies. @param at a moment in UTC */
export async function withdrawTitles(tx: Writer, at: string): Promise<void> {
  await sql`update copies set state = 'withdrawn', updated_at = ${at}
    where state <> 'withdrawn' and ${isDemoTitle(sql`title_id`)}`.execute(tx)
  await sql`update titles set state = 'withdrawn', updated_at = ${at}
    where state <> 'withdrawn' and ${isDemoTitle(sql`id`)}`.execute(tx)
  await sql`delete from title_editions where ${isDemoTitle(sql`title_id`)}`.execute(tx)
}

/** Of copies of made-up titles. @param at a moment in UTC */
export async function endTransits(tx: Writer, at: string): Promise<void> {
  await sql`update transits set arrived_at = ${at} where arrived_at is null
    and copy_id in (select id from copies where ${isDemoTitle(sql`title_id`)})`.execute(tx)
}

/** Institutions of the network that were loaded, not harvested; the index forgets works that nobody else has. */
export async function deleteNetwork(tx: Writer): Promise<void> {
  const theirs = sql`institution_id in (select id from network_institutions where address not like 'http%')`
  await sql`update counters set next = next + 1 where name = 'network revision'`.execute(tx)
  await sql`update network_works set revision = (select next from counters where name = 'network revision')
    where id in (select work_id from network_titles where ${theirs})`.execute(tx)
  await sql`delete from network_titles where ${theirs}`.execute(tx)
  await sql`delete from network_institutions where address not like 'http%'`.execute(tx)
  await sql`insert into change_log (subject, subject_id) values ('institution', 0)`.execute(tx)
}

/** People with all that belongs to them. */
export async function deletePatrons(tx: Writer, people: readonly number[]): Promise<void> {
  await sql`update reading_lists set professor_id = null where ${isOf(people, sql`professor_id`)}`.execute(tx)
  for (const [table, where] of deletions(people)) await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
}

/** From which table which rows go, in order: what refers to a row goes before the row. */
export function deletions(people: readonly number[]): [table: string, where: Sql<unknown>][] {
  const theirs = isOf(people, sql`patron_id`)
  const accounts = sql`select id from accounts where ${theirs}`
  const sessions = sql`account_id in (${accounts}) or acting_account_id in (${accounts})`
  const loans = sql`loan_id in (select id from loans where ${theirs})`
  return [
    ['refresh_tokens', sql`session_id in (select id from sessions where ${sessions})`],
    ['access_tokens', sql`session_id in (select id from sessions where ${sessions})`],
    ['sessions', sessions],
    ...ofAccounts.map((table): [string, Sql<unknown>] => [table, sql`account_id in (${accounts})`]),
    // Also what the staff of the demonstration wrote on others.
    ['patron_notes', sql`author_id in (${accounts})`],
    ['orders', sql`suggestion_id in (select id from suggestions where ${theirs})`],
    // A refund refers to what was paid, which refers to its receipt.
    ['receipts', sql`${theirs} and refunded_charge_id is not null`],
    ...ofPeople.map((table): [string, Sql<unknown>] => [table, theirs]),
    ['renewals', loans],
    ['loan_notices', loans],
    ['stack_request_items', sql`stack_request_id in (select id from stack_requests where ${theirs})`],
    ['stack_requests', theirs],
    ['transits', sql`hold_id in (select id from holds where ${theirs})`],
    ['holds', theirs],
    ['loan_requests', theirs],
    ['loans', theirs],
    ['accounts', theirs],
    ['patrons', isOf(people, sql`id`)],
  ]
}

/** What refers to an account. Nobody is left whose name a key could act in. */
const ofAccounts = [
  'one_time_tokens',
  'known_devices',
  'password_history',
  'passkeys',
  'authenticators',
  'backup_codes',
  'account_permissions',
  'library_permissions',
  'basket_items',
  'inbox_assignments',
  'api_keys',
  'refused_scans',
] as const satisfies readonly PersonalDataTable[]

const ofPeople = [
  'title_list_items',
  'title_lists',
  'interests',
  'patron_notes',
  'alerts',
  'notice_choices',
  'push_subscriptions',
  'webhook_messages',
  'comments',
  'record_reports',
  'suggestions',
  'request_files',
  'request_messages',
  'requests',
  'calendar_feeds',
  'payment_slips',
  'clearances',
  'suspensions',
  'charges',
  'receipts',
] as const satisfies readonly PersonalDataTable[]

function isOf(people: readonly number[], column: Sql<unknown>): Sql<unknown> {
  return people.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(people.map((id) => sql.lit(id)))})`
}

function isDemoTitle(column: Sql<unknown>): Sql<unknown> {
  return sql`${column} in (select id from titles where source in (${sql.join(sources.map((one) => sql.lit(one)))}))`
}

async function count(db: Reader, query: Sql<unknown>): Promise<number> {
  const { rows } = await (query as Sql<{ count: number }>).execute(db)
  return Number(rows[0]!.count)
}

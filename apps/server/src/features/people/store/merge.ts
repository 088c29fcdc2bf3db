/** What two rows of one person have, and the row that goes. */
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import type { MergeSide } from '@estante/domain/patron/merge'
import type { PersonalData } from '@estante/domain/patron/personal-data'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { openCharges } from '../../circulation/store/debts.ts'
import { openSuspensions } from '../../circulation/store/suspensions.ts'
import { accountsOfPeople } from './people.ts'
import { staffAmong } from './staff.ts'

/** What a merge decides on, and the numbers that its page shows. */
export interface MergeRow extends MergeSide {
  openLoans: number
  endedLoans: number
  lists: number
  /** Titles of open loans, holds and loan requests. */
  titles: readonly number[]
}

export async function mergeRow(db: Reader, patron: number, today: string): Promise<MergeRow> {
  const personal = await personalOf(db, patron)
  const accounts = await accountsOfPeople(db, [patron])
  const holds = await openRows(db, 'holds', patron, ['waiting', 'available'])
  const requests = await openRows(db, 'loan_requests', patron, openRequestStates)
  const loans = await openLoanTitles(db, patron)
  const debts = await openCharges(db, patron)
  const suspensions = await openSuspensions(db, patron, today)
  const staff = await staffAmong(
    db,
    accounts.map(({ id }) => id),
  )
  return {
    cpf: personal.cpf ?? '',
    birthDate: personal.birthDate ?? '',
    logins: accounts.map(({ username, categoryId }) => `${username.toLowerCase()} ${categoryId}`),
    holds: holds.map(({ key }) => key),
    requests: requests.map(({ key }) => key),
    hasOpenLoans: loans.length > 0,
    owedCents: debts.reduce((sum, { balance }) => sum + balance.open, 0),
    isCleared: suspensions.some(({ kind }) => kind === 'clearance'),
    isStaff: staff.length > 0,
    openLoans: loans.length,
    endedLoans: (await countOf(db, 'loans', patron)) - loans.length,
    lists: await countOf(db, 'title_lists', patron),
    titles: [...loans, ...[...holds, ...requests].map(({ title }) => title)],
  }
}

async function personalOf(db: Reader, patron: number): Promise<Partial<PersonalData>> {
  const row = await db.selectFrom('patrons').select('personal_data').where('id', '=', patron).executeTakeFirstOrThrow()
  return JSON.parse(row.personal_data) as Partial<PersonalData>
}

/** Of a hold also the library, whose copies it waits for; a loan request is for the copies of any. */
async function openRows(db: Reader, table: 'holds' | 'loan_requests', patron: number, states: readonly string[]) {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('patron_id', '=', patron)
    .where('state', 'in', states as never)
    .execute()
  return rows.map((row) => {
    const place = 'library_id' in row ? row.library_id : ''
    const parts = [row.title_id, place, row.volume, row.tome, row.part, row.material]
    return { title: row.title_id, key: JSON.stringify(parts) }
  })
}

async function openLoanTitles(db: Reader, patron: number): Promise<number[]> {
  const rows = await db
    .selectFrom('loans')
    .select('title_id')
    .where('patron_id', '=', patron)
    .where('state', '=', 'open')
    .execute()
  return rows.map(({ title_id }) => title_id)
}

async function countOf(db: Reader, table: 'loans' | 'title_lists', patron: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('patron_id', '=', patron)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What the one that stays does not say of the person, and the other does. */
export async function fillPatron(tx: Writer, stays: number, goes: number, now: Temporal.Instant): Promise<string[]> {
  const read = (id: number) => tx.selectFrom('patrons').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [own, other] = [await read(stays), await read(goes)]
  const columns = (['email', 'phone', 'home_library_id'] as const).filter(
    (name) => (own[name] ?? '') === '' && (other[name] ?? '') !== '',
  )
  const [data, more] = [own, other].map((row) => JSON.parse(row.personal_data) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  const fields = Object.keys(more).filter((name) => (data[name] ?? '') === '' && (more[name] ?? '') !== '')
  if (columns.length + fields.length === 0) return []
  await tx
    .updateTable('patrons')
    .set({
      ...Object.fromEntries(columns.map((name) => [name, other[name]])),
      personal_data: JSON.stringify({ ...data, ...Object.fromEntries(fields.map((name) => [name, more[name]])) }),
      updated_at: momentOf(now),
    })
    .where('id', '=', stays)
    .execute()
  return [...columns, ...fields]
}

/** What is open goes on with another account, since those it was made with are closed. */
export async function useAccount(tx: Writer, closed: readonly number[], account: number): Promise<void> {
  if (closed.length === 0) return
  const states = { loans: ['open'], holds: ['waiting', 'available'], loan_requests: openRequestStates } as const
  for (const table of ['loans', 'holds', 'loan_requests'] as const) {
    await tx
      .updateTable(table as 'loans')
      .set({ account_id: account })
      .where('account_id', 'in', closed)
      .where('state', 'in', states[table] as never)
      .execute()
  }
}

/** Nothing refers to it any more, or the database refuses. */
export async function deletePatron(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('patrons').where('id', '=', id).execute()
}

/** Where a person went; undefined: nowhere. The audit log remembers it. */
export async function mergedInto(db: Reader, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('details')
    .where('subject', '=', 'patron')
    .where('subject_id', '=', id)
    .where('action', '=', 'patrons.closed')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && (JSON.parse(row.details) as { into: number }).into
}

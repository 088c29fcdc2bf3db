/** Queries for what patrons owe: overdue loans, suspensions, payment slips. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { titleNameIn } from '../../database/title-data.ts'
import { isPastDue, lateBefore } from '../circulation/store/past-due.ts'
import { type Suspension, toSuspension } from '../circulation/store/suspensions.ts'

export interface LateLoan {
  copyId: number
  title: { id: number; name: string }
  /** The lending library. */
  library: { id: number; name: string }
  policyId: number
  /** "2026-03-24" */
  dueOn: string
  /** A moment in UTC; null: the loan is by the day. */
  dueAt: string | null
  /** When the borrower said that it was returned: a moment in UTC. */
  claimedAt: string | null
}

/** Open loans of a patron that are late, by due date. @param now in the institution's time zone */
export async function lateLoans(db: Reader, patron: number, now: Temporal.ZonedDateTime): Promise<LateLoan[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .innerJoin('libraries', 'libraries.id', 'loans.library_id')
    .select(['loans.copy_id', 'loans.title_id', 'loans.library_id', 'loans.policy_id'])
    .select(['loans.due_on', 'loans.due_at', 'loans.claimed_returned_at'])
    .select(['titles.data', 'libraries.name as library'])
    .where('loans.patron_id', '=', patron)
    .where('loans.state', '=', 'open')
    .where((eb) => isPastDue(eb, lateBefore(now)))
    .orderBy('loans.due_on')
    .orderBy('loans.id')
    .execute()
  return rows.map((row) => ({
    copyId: row.copy_id,
    title: { id: row.title_id, name: titleNameIn(row.data) },
    library: { id: row.library_id, name: row.library },
    policyId: row.policy_id,
    dueOn: row.due_on,
    dueAt: row.due_at,
    claimedAt: row.claimed_returned_at,
  }))
}

/** Past, present and future ones, latest first. */
export async function suspensionsOf(db: Reader, patron: number): Promise<(Suspension & { library: string | null })[]> {
  const rows = await db
    .selectFrom('suspensions')
    .leftJoin('libraries', 'libraries.id', 'suspensions.library_id')
    .selectAll('suspensions')
    .select('libraries.name as library')
    .where('patron_id', '=', patron)
    .orderBy('from_day', 'desc')
    .orderBy('suspensions.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...toSuspension(row), library: row.library }))
}

/** The payer, as banks need it. */
export async function payerOf(db: Reader, patron: number): Promise<{ name: string; cpf: string }> {
  const columns = ['name', 'personal_data'] as const
  const row = await db.selectFrom('patrons').select(columns).where('id', '=', patron).executeTakeFirstOrThrow()
  const { cpf = '' } = JSON.parse(row.personal_data) as { cpf?: string }
  return { name: row.name, cpf: cpf.replace(/\D/g, '') }
}

/** A payment slip, or the PIX code beside it, and the debts it pays. */
export interface PaymentSlip {
  patronId: number
  libraryId: number
  cents: number
  /** Numbers of the debts, in order. */
  debts: readonly number[]
}

export async function paymentSlipById(db: Reader, id: number): Promise<PaymentSlip | undefined> {
  const row = await db
    .selectFrom('payment_slips')
    .select(['patron_id', 'library_id', 'amount_cents', 'charges'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      patronId: row.patron_id,
      libraryId: row.library_id,
      cents: row.amount_cents,
      debts: JSON.parse(row.charges) as number[],
    }
  )
}

function toColumns({ patronId, libraryId, cents, debts }: PaymentSlip) {
  return { patron_id: patronId, library_id: libraryId, amount_cents: cents, charges: JSON.stringify(debts) }
}

/** @param at a moment in UTC @returns its number; undefined where there is a slip for the same debts and sum already */
export async function insertPaymentSlip(tx: Writer, slip: PaymentSlip, at: string): Promise<number | undefined> {
  const made = await tx
    .insertInto('payment_slips')
    .values({ ...toColumns(slip), created_at: at })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** The id of the slip for these debts and this sum. */
export async function paymentSlipId(db: Reader, slip: PaymentSlip): Promise<number> {
  const { id } = await db
    .selectFrom('payment_slips')
    .select('id')
    .where((eb) => eb.and(toColumns(slip)))
    .executeTakeFirstOrThrow()
  return id
}

/** What is read and written of what somebody owes: late loans, suspensions, payment slips. */
import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import type { PaymentSlipsTable } from '../../database/tables/charges.ts'
import { titleNameIn } from '../../database/title-data.ts'

export interface LateLoan {
  copyId: number
  title: { id: number; name: string }
  /** Where it was lent. */
  library: { id: number; name: string }
  policyId: number
  /** "2026-03-24" */
  dueOn: string
}

/** Open loans of a person that were due before today, by due date. */
export async function lateLoans(db: Reader, patron: number, today: string): Promise<LateLoan[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .innerJoin('libraries', 'libraries.id', 'loans.library_id')
    .select(['loans.copy_id', 'loans.title_id', 'loans.library_id', 'loans.policy_id', 'loans.due_on'])
    .select(['titles.data', 'libraries.name as library'])
    .where('loans.patron_id', '=', patron)
    .where('loans.state', '=', 'open')
    .where('loans.due_on', '<', today)
    .orderBy('loans.due_on')
    .orderBy('loans.id')
    .execute()
  return rows.map((row) => ({
    copyId: row.copy_id,
    title: { id: row.title_id, name: titleNameIn(row.data) },
    library: { id: row.library_id, name: row.library },
    policyId: row.policy_id,
    dueOn: row.due_on,
  }))
}

/** Past, present and future ones, the latest first. */
export async function suspensionsOf(db: Reader, patron: number) {
  return db
    .selectFrom('suspensions')
    .leftJoin('libraries', 'libraries.id', 'suspensions.library_id')
    .selectAll('suspensions')
    .select('libraries.name as library')
    .where('patron_id', '=', patron)
    .orderBy('from_day', 'desc')
    .orderBy('suspensions.id', 'desc')
    .execute()
}

/** Who pays, as banks name them. */
export async function payerOf(db: Reader, patron: number): Promise<{ name: string; cpf: string }> {
  const columns = ['name', 'personal_data'] as const
  const row = await db.selectFrom('patrons').select(columns).where('id', '=', patron).executeTakeFirstOrThrow()
  const { cpf = '' } = JSON.parse(row.personal_data) as { cpf?: string }
  return { name: row.name, cpf: cpf.replace(/\D/g, '') }
}

/** @returns its number; undefined where there is a slip for the same debts and sum already */
export async function insertPaymentSlip(tx: Writer, row: Insertable<PaymentSlipsTable>): Promise<number | undefined> {
  const made = await tx
    .insertInto('payment_slips')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** The number of the slip for these debts and this sum. */
export async function paymentSlipId(
  db: Reader,
  same: Pick<Insertable<PaymentSlipsTable>, 'patron_id' | 'library_id' | 'amount_cents' | 'charges'>,
): Promise<number> {
  const { id } = await db
    .selectFrom('payment_slips')
    .select('id')
    .where((eb) => eb.and(same))
    .executeTakeFirstOrThrow()
  return id
}

/** The debts that a slip was made for; none for a number that no slip has. */
export async function debtsOfPaymentSlip(db: Reader, id: number): Promise<number[]> {
  const row = await db.selectFrom('payment_slips').select('charges').where('id', '=', id).executeTakeFirst()
  return row === undefined ? [] : (JSON.parse(row.charges) as number[])
}

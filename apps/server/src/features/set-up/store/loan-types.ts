import type { Reader, Writer } from '../../../database/database.ts'
import { type LocalisedText, localisedText } from '../../../database/localised-text.ts'
import type { WrittenNames } from '../names.ts'
import { countReferences, moveReferences, nameColumns, type Reference } from './common.ts'

export const loanTypeReferences: readonly Reference[] = [['copies', 'loan_type_id']]

export interface LoanType {
  id: number
  code: string
  name: string
  names: LocalisedText
  isLendable: boolean
  /** Instead of those of the rule. */
  days: number | null
}

export async function loanTypes(db: Reader): Promise<LoanType[]> {
  const rows = await db.selectFrom('loan_types').selectAll().orderBy('id').execute()
  return rows.map((row) => {
    const names = localisedText(row, 'name')
    return { id: row.id, code: row.code, name: names.pt, names, isLendable: row.lendable === 1, days: row.loan_days }
  })
}

interface LoanTypeChange {
  code?: string
  names: WrittenNames
  isLendable?: boolean
  days?: number | null
}

/** @returns its number */
export async function insertLoanType(tx: Writer, change: Required<LoanTypeChange>): Promise<number> {
  const { code, names, isLendable, days } = change
  const row = { code, ...nameColumns(names), lendable: isLendable ? 1 : 0, loan_days: days } as const
  return (await tx.insertInto('loan_types').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateLoanType(
  tx: Writer,
  id: number,
  { code, names, isLendable, days }: LoanTypeChange,
): Promise<void> {
  const lendable = isLendable === undefined ? undefined : isLendable ? 1 : 0
  const columns = { code, ...nameColumns(names), lendable, loan_days: days } as const
  await tx.updateTable('loan_types').set(columns).where('id', '=', id).execute()
}

/** @returns how many copies have it, and have `to` now where that is given */
export async function moveLoanType(tx: Writer, id: number, to: number | undefined): Promise<number> {
  return to === undefined ? countReferences(tx, loanTypeReferences, id) : moveReferences(tx, loanTypeReferences, id, to)
}

export async function copiesByLoanType(db: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('copies')
    .select(['loan_type_id', (eb) => eb.fn.countAll<number | string>().as('copies')])
    .groupBy('loan_type_id')
    .execute()
  return new Map(rows.map(({ loan_type_id, copies }) => [loan_type_id, Number(copies)]))
}

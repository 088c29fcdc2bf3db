/**
 * Loans that are decided about, for queries that are asked in one batch with the loans themselves: what hangs on a loan is
 * found by its row and not by an answer that would be a way to the server and back.
 */
import { type RawBuilder, sql } from 'kysely'
import type { LoansTable } from '../../../database/tables/circulation.ts'

/** Open loans: the one with this id, or those of the copies that the patron has. At least one copy. */
export type ChosenLoans = { loan: number } | { patron: number; copies: readonly number[] }

type NumberColumn = 'title_id' | 'patron_id' | 'account_id' | 'policy_id'

/** What these loans have in a column, to stand behind `in`. */
export function ofChosenLoans(which: ChosenLoans, column: NumberColumn & keyof LoansTable): RawBuilder<number> {
  const loans =
    'loan' in which
      ? sql`id = ${which.loan}`
      : sql`patron_id = ${which.patron} and copy_id in (${sql.join(which.copies)})`
  return sql<number>`(select ${sql.ref(column)} from loans where ${loans} and state = 'open')`
}

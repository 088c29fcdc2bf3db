/** Which loans are late, for queries: as `isPastDue` of the domain. */
import type { ExpressionBuilder } from 'kysely'
import type { Moment } from '../../../database/tables/columns.ts'
import type { Tables } from '../../../database/tables/tables.ts'

/** @param today the institution's day @param now the same moment in UTC */
export function isPastDue(eb: ExpressionBuilder<Pick<Tables, 'loans'>, 'loans'>, today: string, now: Moment) {
  return eb.or([eb('loans.due_on', '<', today), eb('loans.due_at', '<', now)])
}

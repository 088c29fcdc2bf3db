/** Facts for a patron's status: overdue loans, sums owed, suspensions, ended registrations. */
import { sql } from 'kysely'
import { prepared } from '../../../database/prepared/prepared.ts'
import { isPastDue, type LateBefore } from './past-due.ts'

export interface PatronsOnDay {
  people: readonly number[]
  today: string
}

/** Without those that the borrower says were returned: until that is settled it blocks nobody. */
export const lateLoans = prepared((db, { people, today, minute }: PatronsOnDay & LateBefore) =>
  db
    .selectFrom('loans')
    .select(['patron_id as patronId', (eb) => eb.fn.countAll<number>().as('loans')])
    .where('patron_id', 'in', people)
    .where('state', '=', sql.lit('open'))
    .where((eb) => isPastDue(eb, { today, minute }))
    .where('claimed_returned_at', 'is', null)
    .groupBy('patron_id'),
)

export const sumsOwed = prepared((db, { people }: Pick<PatronsOnDay, 'people'>) =>
  db
    .selectFrom('charges')
    .select(['patron_id as patronId', (eb) => eb.fn.sum<number | null>('amount_cents').as('cents')])
    .where('patron_id', 'in', people)
    .groupBy('patron_id'),
)

export const suspensionsOn = prepared((db, { people, today }: PatronsOnDay) =>
  db
    .selectFrom('suspensions')
    .select(['patron_id as patronId', 'library_id as libraryId', 'until_day as until', 'kind'])
    .where('patron_id', 'in', people)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today)
    .where('lifted_at', 'is', null)
    .orderBy('until_day'),
)

export const endedRegistrations = prepared((db, { accounts, today }: { accounts: readonly number[]; today: string }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'valid_until as validUntil'])
    .where('id', 'in', accounts)
    .where('valid_until', '<', today),
)

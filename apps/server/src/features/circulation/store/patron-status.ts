/** Facts for a patron's status: overdue loans, sums owed, suspensions, ended registrations. */
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { prepared } from '../../../database/prepared/prepared.ts'
import { type ChosenLoans, ofChosenLoans } from './chosen-loans.ts'
import { isPastDue, type LateBefore } from './past-due.ts'

/** Ids, or a query of them. */
type Ids = readonly number[] | RawBuilder<number>

interface OfPeople {
  people: readonly number[]
}

interface OnDay {
  today: string
}

export const lateLoans = prepared((db, { people, ...before }: OfPeople & LateBefore) => lateOf(db, people, before))
export const lateLoansOfBorrowers = prepared((db, which: ChosenLoans & LateBefore) =>
  lateOf(db, ofChosenLoans(which, 'patron_id'), which),
)

/** Without those that the borrower says were returned: until that is settled it blocks nobody. */
function lateOf(db: Reader, people: Ids, { today, minute }: LateBefore) {
  return db
    .selectFrom('loans')
    .select(['patron_id as patronId', (eb) => eb.fn.countAll<number>().as('loans')])
    .where('patron_id', 'in', people)
    .where('state', '=', sql.lit('open'))
    .where((eb) => isPastDue(eb, { today, minute }))
    .where('claimed_returned_at', 'is', null)
    .groupBy('patron_id')
}

export const sumsOwed = prepared((db, { people }: OfPeople) => owedBy(db, people))
export const sumsOwedByBorrowers = prepared((db, which: ChosenLoans) => owedBy(db, ofChosenLoans(which, 'patron_id')))

function owedBy(db: Reader, people: Ids) {
  return db
    .selectFrom('charges')
    .select(['patron_id as patronId', (eb) => eb.fn.sum<number | null>('amount_cents').as('cents')])
    .where('patron_id', 'in', people)
    .groupBy('patron_id')
}

export const suspensionsOn = prepared((db, { people, today }: OfPeople & OnDay) => suspensionsOf(db, people, today))
export const suspensionsOfBorrowers = prepared((db, which: ChosenLoans & OnDay) =>
  suspensionsOf(db, ofChosenLoans(which, 'patron_id'), which.today),
)

function suspensionsOf(db: Reader, people: Ids, today: string) {
  return db
    .selectFrom('suspensions')
    .select(['patron_id as patronId', 'library_id as libraryId', 'until_day as until', 'kind'])
    .where('patron_id', 'in', people)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today)
    .where('lifted_at', 'is', null)
    .orderBy('until_day')
}

export const endedRegistrations = prepared((db, { accounts, today }: { accounts: readonly number[] } & OnDay) =>
  endedOf(db, accounts, today),
)
export const endedRegistrationsOfBorrowers = prepared((db, which: ChosenLoans & OnDay) =>
  endedOf(db, ofChosenLoans(which, 'account_id'), which.today),
)

function endedOf(db: Reader, accounts: Ids, today: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'valid_until as validUntil'])
    .where('id', 'in', accounts)
    .where('valid_until', '<', today)
}

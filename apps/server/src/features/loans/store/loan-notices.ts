/** Notices and automatic renewals of a loan, recorded for its due date. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

export interface WatchedLoan {
  id: number
  patronId: number
  titleId: number
  dueOn: string
  /** A moment in UTC; null: the loan is by the day. */
  dueAt: string | null
  checkedOutAt: string
  renewedOn: string | null
  /** The patron wants automatic renewals. */
  automatic: boolean
  /** The patron wants notices by mail and has an address. */
  reachable: boolean
  /** The kinds of notices recorded for this due date. */
  notified: ReadonlySet<string>
}

/**
 * Open loans that are due up to that day, without those that the borrower says were returned.
 * @param patron limits them to one patron
 */
export async function watchedLoans(db: Reader, until: string, patron?: number): Promise<WatchedLoan[]> {
  let query = db
    .selectFrom('loans')
    .innerJoin('patrons', 'patrons.id', 'loans.patron_id')
    .leftJoin('loan_notices', (join) =>
      join.onRef('loan_notices.loan_id', '=', 'loans.id').onRef('loan_notices.due_on', '=', 'loans.due_on'),
    )
    .select([
      'loans.id',
      'loans.patron_id',
      'loans.title_id',
      'loans.due_on',
      'loans.due_at',
      'loans.checked_out_at',
      'loans.renewed_on',
    ])
    .select(['patrons.automatic_renewal', 'patrons.receives_email', 'patrons.email', 'loan_notices.kind'])
    .where('loans.state', '=', 'open')
    .where('loans.due_on', '<=', until)
    .where('loans.claimed_returned_at', 'is', null)
  if (patron !== undefined) query = query.where('loans.patron_id', '=', patron)
  const loans = new Map<number, WatchedLoan & { notified: Set<string> }>()
  for (const row of await query.orderBy('loans.due_on').orderBy('loans.id').execute()) {
    const loan = loans.get(row.id) ?? {
      id: row.id,
      patronId: row.patron_id,
      titleId: row.title_id,
      dueOn: row.due_on,
      dueAt: row.due_at,
      checkedOutAt: row.checked_out_at,
      renewedOn: row.renewed_on,
      automatic: row.automatic_renewal === 1,
      notified: new Set<string>(),
      reachable: row.receives_email === 1 && (row.email ?? '') !== '',
    }
    if (row.kind !== null) loan.notified.add(row.kind)
    loans.set(row.id, loan)
  }
  return [...loans.values()]
}

/** Records it, so that it is not repeated for this due date. */
export async function markNotified(
  tx: Writer,
  loans: readonly { id: number; dueOn: string; kind: string }[],
  now: Temporal.Instant,
): Promise<void> {
  if (loans.length === 0) return
  const rows = loans.map(({ id, dueOn, kind }) => ({ loan_id: id, due_on: dueOn, kind, created_at: momentOf(now) }))
  await tx.insertInto('loan_notices').values(rows).execute()
}

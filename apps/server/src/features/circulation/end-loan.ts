import type { LateReturn } from '@estante/domain/circulation/late-return'
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { settleAlerts } from '../alerts/alert-patron.ts'
import { chargeLateReturn } from './ledger.ts'
import type { CirculatingCopy } from './store/copies.ts'
import { closeLoan, latenessOf, type StoredLoan } from './store/loans.ts'

export interface EndedLoan {
  loanId: number
  patronId: number
  /** "2026-03-24" */
  dueOn: string
  late: LateReturn
  /** The fine's charge. */
  chargeId?: number
  suspensionId?: number
}

export interface LoanEnding {
  loan: StoredLoan
  copy: CirculatingCopy
  /** The copy's present library. */
  libraryId: number
  as: 'returned' | 'lost'
  actor: string
}

/**
 * Ends a loan today, and charges a late return by the policy and the calendar of the lending library. Caller holds the
 * title lock; this takes the patron lock (lock order: titles, then patrons).
 */
export async function endLoan(tx: Writer, ending: LoanEnding, now: Temporal.ZonedDateTime): Promise<EndedLoan> {
  const { loan, copy, libraryId, as, actor } = ending
  await lockTitlesAndPatrons(tx, { patrons: [loan.patronId] })
  await closeLoan(tx, loan.id, { state: as, at: momentOf(now.toInstant()), libraryId })
  const returned = now.toPlainDate()
  const late = await latenessOf(tx, loan, returned)
  const of = { loan: loan.id, patronId: loan.patronId, libraryId: loan.libraryId, title: copy.title }
  const charged = late.daysLate > 0 ? await chargeLateReturn(tx, { ...of, late, returned, actor }, now) : {}
  const event = {
    actor,
    action: as === 'returned' ? 'loans.checked_in' : 'loans.declared_lost',
    subject: 'loan',
    subjectId: loan.id,
  } as const
  await recordAudit(
    tx,
    { ...event, details: { copy: copy.id, library: libraryId, late: late.daysLate } },
    now.toInstant(),
  )
  await settleAlerts(tx, { patron: loan.patronId, title: loan.titleId, kinds: ['due-soon', 'overdue'] }, now)
  return { loanId: loan.id, patronId: loan.patronId, dueOn: loan.dueOn, late, ...charged }
}

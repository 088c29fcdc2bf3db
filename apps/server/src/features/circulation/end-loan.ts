import type { Due } from '@estante/domain/circulation/due'
import type { LateReturn } from '@estante/domain/circulation/late-return'
import { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { settleAlerts } from '../alerts/alert-patron.ts'
import { chargeLateReturn } from './ledger.ts'
import type { CirculatingCopy } from './store/copies.ts'
import { closeLoan, latenessOf, type StoredLoan } from './store/loans.ts'

export interface EndedLoan extends Due {
  loanId: number
  patronId: number
  late: LateReturn
  /** The fine's charge. */
  chargeId?: number
  suspensionId?: number
  /** The day on which the borrower said that it was returned: what is late counts until then. */
  claimedOn?: string
}

export interface LoanEnding {
  loan: StoredLoan
  copy: CirculatingCopy
  /** The copy's present library. */
  libraryId: number
  as: 'returned' | 'lost'
  actor: string
  /** When it was returned, if that was before now: fines are fixed by that day. */
  returnedAt?: Temporal.ZonedDateTime | undefined
}

/**
 * Ends a loan today, or when it was returned, and charges a late return by the policy and the calendar of the lending
 * library. Caller holds the title lock; this takes the patron lock (lock order: titles, then patrons).
 */
export async function endLoan(tx: Writer, ending: LoanEnding, now: Temporal.ZonedDateTime): Promise<EndedLoan> {
  const { loan, copy, libraryId, as, actor, returnedAt = now } = ending
  await lockTitlesAndPatrons(tx, { patrons: [loan.patronId] })
  await closeLoan(tx, loan.id, { state: as, at: momentOf(returnedAt.toInstant()), libraryId })
  const returned = returnedAt.toPlainDate()
  const claimed = claimedDay(loan, now.timeZoneId)
  const late = await latenessOf(tx, loan, lastMomentCounted(returnedAt, loan))
  const of = { loan: loan.id, patronId: loan.patronId, libraryId: loan.libraryId, title: copy.title }
  const charged = late.daysLate > 0 ? await chargeLateReturn(tx, { ...of, late, returned, actor }, now) : {}
  const event = {
    actor,
    action: as === 'returned' ? 'loans.checked_in' : 'loans.declared_lost',
    subject: 'loan',
    subjectId: loan.id,
  } as const
  const details = {
    copy: copy.id,
    library: libraryId,
    late: late.daysLate,
    ...(claimed && { claimed: claimed.toString() }),
    ...(returnedAt !== now && { returned: momentOf(returnedAt.toInstant()) }),
  }
  await recordAudit(tx, { ...event, details }, now.toInstant())
  await settleAlerts(tx, { patron: loan.patronId, title: loan.titleId, kinds: ['due-soon', 'overdue'] }, now)
  const claim = claimed && { claimedOn: claimed.toString() }
  const { id: loanId, patronId, dueOn, dueAt } = loan
  return { loanId, patronId, dueOn, dueAt, late, ...charged, ...claim }
}

/** The last moment that counts as late: that of the return, or of the claim that it was returned. */
export function lastMomentCounted(
  returned: Temporal.ZonedDateTime,
  { claimedAt }: Pick<StoredLoan, 'claimedAt'>,
): Temporal.ZonedDateTime {
  if (claimedAt === null) return returned
  const claimed = Temporal.Instant.from(claimedAt).toZonedDateTimeISO(returned.timeZoneId)
  return Temporal.ZonedDateTime.compare(claimed, returned) < 0 ? claimed : returned
}

/** The institution's day on which the borrower said that it was returned. */
function claimedDay({ claimedAt }: Pick<StoredLoan, 'claimedAt'>, zone: string): Temporal.PlainDate | undefined {
  return claimedAt === null ? undefined : Temporal.Instant.from(claimedAt).toZonedDateTimeISO(zone).toPlainDate()
}

/** Reports whether loans can be renewed now, from all facts about them. */

import { type Due, dueFor } from '@estante/domain/circulation/due'
import { type LateReturn, lateReturn } from '@estante/domain/circulation/late-return'
import { type Override, overrideRenewal } from '@estante/domain/circulation/overrides'
import type { PatronStatus } from '@estante/domain/circulation/patron-block'
import { termOf } from '@estante/domain/circulation/policy'
import { decideRenewal, type RenewalDecision } from '@estante/domain/circulation/renewal-rules'
import type { OpeningTimes } from '@estante/domain/institution/opening'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { localDue } from '../../database/moment.ts'
import { runBatch } from '../../database/prepared/prepared.ts'
import { Calendars, calendarQueries } from '../circulation/calendars.ts'
import { type Eligibility, eligibilityOf } from '../circulation/eligibility.ts'
import { PatronStatuses, patronStatusQueries } from '../circulation/patron-status.ts'
import { toWaitingHold, waitingRows } from '../circulation/store/holds.ts'
import { nextHoldOf } from '../circulation/waiting-holds.ts'
import type { OpenLoan } from './store/loans.ts'

export interface LoanWithRenewal {
  loan: OpenLoan
  renewal: Eligibility<Due>
  /** Another patron's hold or request waits for it. */
  isRequestedByAnother: boolean
  /** Its cost if it were returned today. */
  late: LateReturn
}

/** The renewal eligibility of each loan today. A deciding caller holds the locks. */
export async function renewalEligibility(
  db: Reader,
  loans: readonly OpenLoan[],
  now: Temporal.ZonedDateTime,
  overridden: ReadonlySet<Override> = new Set(),
): Promise<LoanWithRenewal[]> {
  if (loans.length === 0) return []
  const { calendars, waiting, statuses } = await readFacts(db, loans, now)
  return loans.map((loan) => {
    const patronStatus = statuses.of({ patron: loan.patronId, account: loan.accountId }, loan.libraryId)
    const isRequestedByAnother =
      nextHoldOf(waiting, loan.queue, now.toPlainDate().toString(), loan.patronId) !== undefined
    return eligibilityOfLoan(
      loan,
      { times: calendars.of(loan.libraryId), patronStatus, isRequestedByAnother, overridden },
      now,
    )
  })
}

/** Reads all facts about the loans, their patrons and the waiting holds in one batch. */
async function readFacts(db: Reader, loans: readonly OpenLoan[], now: Temporal.ZonedDateTime) {
  const today = now.toPlainDate()
  const titles = [...new Set(loans.map(({ titleId }) => titleId))]
  const who = loans.map(({ patronId, accountId }) => ({ patron: patronId, account: accountId }))
  const [waiting, hours, days, ...statuses] = await runBatch(
    db,
    waitingRows(db, { titles }),
    ...calendarQueries(db, firstDay(loans, today), today.add({ days: longestTerm(loans) })),
    ...patronStatusQueries(db, who, now),
  )
  return {
    waiting: waiting.map(toWaitingHold),
    calendars: Calendars.fromRows([hours, days]),
    statuses: new PatronStatuses(statuses),
  }
}

interface LoanFacts {
  times: OpeningTimes
  patronStatus: PatronStatus
  isRequestedByAnother: boolean
  overridden: ReadonlySet<Override>
}

function eligibilityOfLoan(
  loan: OpenLoan,
  { times, patronStatus, isRequestedByAnother, overridden }: LoanFacts,
  now: Temporal.ZonedDateTime,
): LoanWithRenewal {
  const decision = decideRenewal(
    overrideRenewal(
      {
        dueOn: loan.dueOn,
        dueAt: loan.dueAt,
        now,
        isRequestedByAnother,
        patronStatus,
        newDue: dueFor(now, termOf(loan.policy, loan.shortLoanDays), times),
        renewalsMade: loan.renewalsMade,
        renewalLimit: loan.policy.renewalLimit,
        toleratedDebtCents: loan.policy.toleratedDebtCents,
        overdueLimit: loan.policy.overdueLimit,
      },
      overridden,
    ),
  )
  const late = lateReturn(loan, now, loan.policy, times)
  return {
    loan,
    renewal: eligibilityOfDecision(decision, loan, now),
    isRequestedByAnother,
    late,
  }
}

function firstDay(loans: readonly OpenLoan[], today: Temporal.PlainDate): Temporal.PlainDate {
  const first = loans.map(({ dueOn }) => dueOn).sort()[0]!
  return first < today.toString() ? Temporal.PlainDate.from(first) : today
}

function longestTerm(loans: readonly OpenLoan[]): number {
  return Math.max(...loans.map(({ policy, shortLoanDays }) => termOf(policy, shortLoanDays).loanDays))
}

const codes = { late: 'loans.late', 'waited-for': 'loans.waited_for', limit: 'loans.renewal_limit' } as const

function eligibilityOfDecision(
  decision: RenewalDecision,
  { renewedOn, ...due }: OpenLoan,
  now: Temporal.ZonedDateTime,
): LoanWithRenewal['renewal'] {
  const sameDate = renewedOn === now.toPlainDate().toString() ? 'loans.renewed_today' : 'loans.same_date'
  return eligibilityOf(decision, { ...codes, 'same-date': sameDate }, { dueDay: localDue(due, now.timeZoneId) })
}

/** Reports whether loans can be renewed now, from all facts about them. */

import { type Due, dueFor } from '@estante/domain/circulation/due'
import { type LateReturn, lateReturn } from '@estante/domain/circulation/late-return'
import { type Override, overrideRenewal } from '@estante/domain/circulation/overrides'
import type { PatronStatus } from '@estante/domain/circulation/patron-block'
import { termOf } from '@estante/domain/circulation/policy'
import { decideRenewal, type RenewalDecision } from '@estante/domain/circulation/renewal-rules'
import type { OpeningTimes } from '@estante/domain/institution/opening'
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { localDue } from '../../database/moment.ts'
import { runBatch } from '../../database/prepared/prepared.ts'
import { Calendars, calendarQueries, calendarQueriesFrom } from '../circulation/calendars.ts'
import { type Eligibility, eligibilityOf } from '../circulation/eligibility.ts'
import { borrowerStatusQueries, PatronStatuses, patronStatusQueries } from '../circulation/patron-status.ts'
import type { ChosenLoans } from '../circulation/store/chosen-loans.ts'
import { toWaitingHold, type WaitingHold, waitingForLoans, waitingRows } from '../circulation/store/holds.ts'
import { policiesOfChosenLoans } from '../circulation/store/policies.ts'
import { nextHoldOf } from '../circulation/waiting-holds.ts'
import { chosenLoans, type OpenLoan, toOpenLoans } from './store/loans.ts'

export interface JudgedLoan {
  loan: OpenLoan
  renewal: Eligibility<Due>
}

export interface LoanWithRenewal extends JudgedLoan {
  /** Another patron's hold or request waits for it. */
  isRequestedByAnother: boolean
  /** Its cost if it were returned today. */
  late: LateReturn
}

/** The renewal eligibility of each loan today, for showing it. */
export async function renewalEligibility(
  db: Reader,
  loans: readonly OpenLoan[],
  now: Temporal.ZonedDateTime,
): Promise<LoanWithRenewal[]> {
  if (loans.length === 0) return []
  const facts = await readFacts(db, loans, now)
  return loans.map((loan) => {
    const own = factsOf(loan, facts, now)
    return {
      loan,
      renewal: decide(loan, own, new Set(), now),
      isRequestedByAnother: own.isRequestedByAnother,
      late: lateReturn(loan, now, loan.policy, own.times),
    }
  })
}

/**
 * Reads the loans and all facts about them in one batch, and decides about each. The caller holds the locks of their titles
 * and patrons.
 */
export async function judgeRenewals(
  tx: Writer,
  which: ChosenLoans,
  now: Temporal.ZonedDateTime,
  overridden: ReadonlySet<Override> = new Set(),
): Promise<JudgedLoan[]> {
  const [loans, policies, waiting, hours, days, ...statuses] = await runBatch(
    tx,
    chosenLoans(tx, which),
    policiesOfChosenLoans(tx, which),
    waitingForLoans(tx, which),
    ...calendarQueriesFrom(tx, now.toPlainDate()),
    ...borrowerStatusQueries(tx, which, now),
  )
  const facts = {
    waiting: waiting.map(toWaitingHold),
    calendars: Calendars.fromRows([hours, days]),
    statuses: new PatronStatuses(statuses),
  }
  return toOpenLoans(loans, policies).map((loan) => ({
    loan,
    renewal: decide(loan, factsOf(loan, facts, now), overridden, now),
  }))
}

interface Facts {
  waiting: readonly WaitingHold[]
  calendars: Calendars
  statuses: PatronStatuses
}

/** Reads all facts about the loans, their patrons and the waiting holds in one batch. */
async function readFacts(db: Reader, loans: readonly OpenLoan[], now: Temporal.ZonedDateTime): Promise<Facts> {
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
}

function factsOf(loan: OpenLoan, { waiting, calendars, statuses }: Facts, now: Temporal.ZonedDateTime): LoanFacts {
  const today = now.toPlainDate().toString()
  return {
    times: calendars.of(loan.libraryId),
    patronStatus: statuses.of({ patron: loan.patronId, account: loan.accountId }, loan.libraryId),
    isRequestedByAnother: nextHoldOf(waiting, loan.queue, today, loan.patronId) !== undefined,
  }
}

function decide(
  loan: OpenLoan,
  { times, patronStatus, isRequestedByAnother }: LoanFacts,
  overridden: ReadonlySet<Override>,
  now: Temporal.ZonedDateTime,
): Eligibility<Due> {
  const facts = {
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
  }
  return eligibilityOfDecision(decideRenewal(overrideRenewal(facts, overridden)), loan, now)
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
): Eligibility<Due> {
  const sameDate = renewedOn === now.toPlainDate().toString() ? 'loans.renewed_today' : 'loans.same_date'
  return eligibilityOf(decision, { ...codes, 'same-date': sameDate }, { dueDay: localDue(due, now.timeZoneId) })
}

/**
 * Check-out at the desk. The facts are read under the title's and the patron's locks: of fifty requests for the last
 * copy one succeeds, the others are refused with the reason.
 */

import { refusalOfCheckedOutAt } from '@estante/domain/circulation/back-dated-check-out'
import { decideLoan, type LoanDecision } from '@estante/domain/circulation/check-out-rules'
import { type Due, dueFor } from '@estante/domain/circulation/due'
import { type Override, overrideLoan } from '@estante/domain/circulation/overrides'
import { bestPolicy, countLimits, type LoanPolicy, type PolicyCase, termOf } from '@estante/domain/circulation/policy'
import { Temporal } from 'temporal-polyfill'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { runBatch } from '../../database/prepared/prepared.ts'
import { type Details, refuse } from '../../http/refusal.ts'
import { Calendars, calendarQueries } from './calendars.ts'
import { eligibilityOf, refuseIneligible } from './eligibility.ts'
import { fulfilHolds } from './fulfil-holds.ts'
import { moveRequest } from './move-request.ts'
import type { MailContext } from './notify-patron.ts'
import { PatronStatuses, patronStatusQueries } from './patron-status.ts'
import { newReceipt } from './receipts.ts'
import { type OverrideInput, recordOverride } from './record-override.ts'
import { closeStackRequestItems } from './stack-requests.ts'
import {
  type CirculatingCopy,
  circulatingRows,
  findTitleOfCopy,
  titleOfCopyRows,
  toCirculatingCopy,
} from './store/copies.ts'
import { type HoldShelfEntry, holdShelfEntryOf } from './store/hold-shelf.ts'
import { toWaitingHold, waitingRows } from './store/holds.ts'
import { libraryShortName } from './store/library-name.ts'
import { insertLoan, lastReturnOf, openLoanKeys } from './store/loans.ts'
import { accountRows, type CirculationAccount, patronOfAccount, toAccount } from './store/patrons.ts'
import { currentPolicies, policyRows } from './store/policies.ts'
import { type OpenStackRequest, openStackRequestOf } from './store/stack-requests.ts'
import { isSameWork, nextHoldOf } from './waiting-holds.ts'

export interface CheckOutInput {
  copyId: number
  /** The borrower's account, with its category. */
  accountId: number
  /** The library of the desk. */
  libraryId: number
  /** The actor for the audit log; by default the command line. */
  actor?: string
  /** What staff override, and why. */
  override?: OverrideInput
  /** When it was lent, if that was before now: the server was away. */
  checkedOutAt?: Temporal.ZonedDateTime | undefined
}

export interface CheckOutResult extends Due {
  loanId: number
  copy: CirculatingCopy
  patronId: number
  /** Digits only. */
  receipt: string
}

interface Borrower {
  id: number
  patronId: number
  categoryId: number
}

/**
 * Lends a copy to an account, and closes the hold, the loan request or the call slip it fulfils. @throws Refusal
 * desk.copy_not_found, desk.login_*, desk.lent_*, circulation.* and each desk code of `decideLoan`
 */
export async function checkOut(
  tx: Writer,
  ctx: MailContext,
  input: CheckOutInput,
  now: Temporal.ZonedDateTime,
): Promise<CheckOutResult> {
  const { title, patron } = await titleAndPatron(tx, input)
  await lockTitlesAndPatrons(tx, { titles: [title], patrons: [patron] })
  const lentAt = input.checkedOutAt ?? now
  const read = await readFacts(tx, { ...input, title, patron, lentOn: lentAt.toPlainDate() }, now)
  const borrower = validAccount(read.account, now.toPlainDate().toString())
  const { copy, policies, stackRequest } = read
  if (!copy) refuse('desk.copy_not_found', { copy: input.copyId })
  await refuseBackDating(tx, input, now)
  const holdShelfEntry = await holdShelfEntryOf(tx, copy)
  if (holdShelfEntry?.request?.isAvailable === false)
    refuse('desk.kept_for_request', { request: holdShelfEntry.request.id })
  await refuseElsewhere(tx, holdShelfEntry?.libraryId ?? copy.libraryId, input.libraryId)
  const policyCase = {
    categoryId: borrower.categoryId,
    materialType: copy.materialType,
    libraryId: input.libraryId,
  }
  const policy = bestPolicy(policies, policyCase)
  if (!policy) refuse('circulation.policy_missing')
  const overridden: ReadonlySet<Override> = new Set(input.override?.overrides)
  const facts = { ...read, copy, holdShelfEntry, policy, policyCase, patron: borrower.patronId, overridden }
  refuseUnlessAllowed(decide(facts, now), stackRequest)
  const due = dueFor(lentAt, termOf(policy, copy.shortLoanDays), read.calendars.of(input.libraryId))
  const checkedOut = await recordLoan(tx, { copy, borrower, policy, due }, input, now)
  await fulfilHolds(tx, ctx, copy, { patron: borrower.patronId, actor: input.actor ?? commandLine }, now)
  if (holdShelfEntry?.request) await finishRequest(tx, ctx, holdShelfEntry.request.id, input.actor, now)
  if (stackRequest?.patronId === borrower.patronId) {
    await closeStackRequestItems(
      tx,
      { stackRequest: stackRequest.id, copy: copy.id, actor: input.actor ?? commandLine },
      now.toInstant(),
    )
  }
  return checkedOut
}

/** In whose turns it is decided. @throws Refusal desk.copy_not_found, desk.login_not_found */
async function titleAndPatron(db: Reader, { copyId, accountId }: CheckOutInput) {
  const [[copy], [account]] = await runBatch(
    db,
    titleOfCopyRows(db, { copy: copyId }),
    patronOfAccount(db, { account: accountId }),
  )
  if (!copy) refuse('desk.copy_not_found', { copy: copyId })
  if (!account) refuse('desk.login_not_found')
  return { title: copy.titleId, patron: account.patronId }
}

interface Asked extends Pick<CheckOutInput, 'copyId' | 'accountId'> {
  title: number
  patron: number
  lentOn: Temporal.PlainDate
}

/** Reads all facts in one batch. */
async function readFacts(db: Reader, { copyId, accountId, title, patron, lentOn }: Asked, now: Temporal.ZonedDateTime) {
  const [accounts, copies, policies, stackRequests, waiting, loans, hours, days, ...statuses] = await runBatch(
    db,
    accountRows(db, { account: accountId }),
    circulatingRows(db, { ids: [copyId] }),
    policyRows(db, {}),
    openStackRequestOf(db, { copy: copyId }),
    waitingRows(db, { titles: [title] }),
    openLoanKeys(db, { patron }),
    ...calendarQueries(db, lentOn, lentOn),
    ...patronStatusQueries(db, [{ patron }], now),
  )
  return {
    account: accounts.map(toAccount)[0],
    copy: copies.map(toCirculatingCopy)[0],
    policies: currentPolicies(policies),
    stackRequest: stackRequests[0],
    waiting: waiting.map(toWaitingHold),
    loans,
    calendars: Calendars.fromRows([hours, days]),
    statuses: new PatronStatuses(statuses),
  }
}

/** @throws Refusal desk.lent_in_future, desk.lent_before_returned */
async function refuseBackDating(
  db: Reader,
  { copyId, checkedOutAt }: CheckOutInput,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  if (!checkedOutAt) return
  const last = await lastReturnOf(db, copyId)
  const returnedAt = last === undefined ? undefined : Temporal.Instant.from(last)
  const refusal = refusalOfCheckedOutAt(checkedOutAt.toInstant(), { now: now.toInstant(), returnedAt })
  if (refusal === 'future') refuse('desk.lent_in_future')
  if (refusal === 'before-return') refuse('desk.lent_before_returned')
}

/** Closes the patron's request for the copy. */
async function finishRequest(
  tx: Writer,
  ctx: MailContext,
  requestId: number,
  actor: string | undefined,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await moveRequest(tx, ctx, { requestId, to: 'finished', by: 'staff', ...(actor && { actor }) }, now)
}

/** @throws Refusal desk.copy_not_found */
export async function titleOfCopy(db: Reader, copy: number): Promise<number> {
  return (await findTitleOfCopy(db, copy)) ?? refuse('desk.copy_not_found', { copy })
}

/**
 * The account, unless the library blocked it or its registration has expired. A block by wrong passwords does not count
 * at the desk.
 */
function validAccount(account: CirculationAccount | undefined, today: string): Borrower {
  if (!account) refuse('desk.login_not_found')
  if (account.isBlockedByLibrary) refuse('desk.login_blocked')
  if (account.validUntil !== null && account.validUntil < today) refuse('desk.login_expired')
  return account
}

/** A copy is lent at its own library or at the pickup library. */
async function refuseElsewhere(db: Reader, place: number, library: number): Promise<void> {
  if (place === library) return
  refuse('desk.copy_elsewhere', { library: await libraryShortName(db, place) })
}

interface CheckOutCase extends Awaited<ReturnType<typeof readFacts>> {
  copy: CirculatingCopy
  holdShelfEntry: HoldShelfEntry | undefined
  policy: LoanPolicy
  policyCase: PolicyCase
  patron: number
  overridden: ReadonlySet<Override>
}

function decide(facts: CheckOutCase, now: Temporal.ZonedDateTime): LoanDecision {
  const { copy, holdShelfEntry, stackRequest, policy, policies, policyCase, patron, loans } = facts
  const next = nextHoldOf(facts.waiting, copy, now.toPlainDate().toString())
  const loanFacts = {
    copy: copy.facts,
    isReservedForPatron: holdShelfEntry?.patronId === patron,
    isRequestedForAnother: stackRequest !== undefined && stackRequest.patronId !== patron,
    // A copy brought for a request belongs to its patron, before holds placed meanwhile.
    isPromisedToAnother: next !== undefined && next.patronId !== patron && stackRequest?.patronId !== patron,
    patronStatus: facts.statuses.of({ patron }, policyCase.libraryId),
    toleratedDebtCents: policy.toleratedDebtCents,
    overdueLimit: policy.overdueLimit,
    limits: countLimits(policies, policyCase, loans, 'openLoanLimit'),
    hasTitle: loans.some((loan) => isSameWork(loan, copy)),
  }
  return decideLoan(overrideLoan(loanFacts, facts.overridden))
}

/** Desk codes for refusing the loan. */
const codes = {
  'not-lendable': 'desk.not_lendable',
  'not-here': 'desk.not_here',
  'kept-for-another': 'desk.kept_for_another',
  'asked-for-another': 'desk.asked_for_another',
  promised: 'desk.promised',
  'has-title': 'desk.has_title',
  limit: 'desk.loan_limit',
} as const

/** @param stackRequest the open call slip of the copy */
function refuseUnlessAllowed(decision: LoanDecision, stackRequest: OpenStackRequest | undefined): void {
  const isRequested = 'code' in decision && decision.code === 'asked-for-another'
  const slip: Details = isRequested ? { person: stackRequest?.patron ?? '', slip: stackRequest?.id ?? '' } : {}
  refuseIneligible(eligibilityOf(decision, codes, slip))
}

interface NewLoan {
  copy: CirculatingCopy
  borrower: Borrower
  policy: LoanPolicy
  due: Due
}

async function recordLoan(
  tx: Writer,
  { copy, borrower, policy, due }: NewLoan,
  { libraryId, override, actor = commandLine, checkedOutAt }: CheckOutInput,
  now: Temporal.ZonedDateTime,
): Promise<CheckOutResult> {
  const receipt = newReceipt(now)
  const id = await insertLoan(tx, {
    copyId: copy.id,
    titleId: copy.titleId,
    libraryId,
    policyId: policy.id,
    patronId: borrower.patronId,
    accountId: borrower.id,
    checkedOutAt: momentOf((checkedOutAt ?? now).toInstant()),
    ...due,
    receipt,
  })
  const event = { actor, action: 'loans.checked_out', subject: 'loan', subjectId: id } as const
  const details = {
    copy: copy.id,
    due: due.dueAt ?? due.dueOn,
    ...(checkedOutAt && { lent: momentOf(checkedOutAt.toInstant()) }),
  }
  await recordAudit(tx, { ...event, details }, now.toInstant())
  if (override) await recordOverride(tx, { loan: id, override, actor }, now)
  return { loanId: id, copy, patronId: borrower.patronId, ...due, receipt }
}

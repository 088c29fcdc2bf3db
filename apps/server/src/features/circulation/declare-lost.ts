/**
 * A copy that its borrower lost: the loan ends, and the borrower owes the late fine, the price of the copy and what
 * replacing it costs the library. Staff declare it; a policy may do it so many days after the due date.
 */
import type { LoanPolicy } from '@estante/domain/circulation/policy'
import { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import type { Database, Reader, Writer } from '../../database/database.ts'
import { currencyOf } from '../../database/institution.ts'
import { localDue } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import type { Language } from '../../i18n/language.ts'
import { lockCopy } from './check-in.ts'
import { type EndedLoan, endLoan } from './end-loan.ts'
import { addCharge } from './ledger.ts'
import { type MailContext, notifyPatron } from './notify-patron.ts'
import { policiesOfLoans } from './policies.ts'
import { type CirculatingCopy, setCopyState } from './store/copies.ts'
import { openLoanOf, type StoredLoan } from './store/loans.ts'

export interface LostInput {
  copyId: number
  /** The price; without it that of the copy, or else of the policy. */
  cents?: number
  actor?: string
}

export interface LostCopy extends EndedLoan {
  copy: CirculatingCopy
  replacementCents: number
  /** The charge. */
  replacementId: number
  /** Owed besides; 0: nothing. */
  processingFeeCents: number
}

/** What a lost copy costs: its own price, or that of the policy it is lent under; 0: staff must say it. */
export function replacementPrice(
  { priceCents }: Pick<CirculatingCopy, 'priceCents'>,
  policy: Pick<LoanPolicy, 'replacementCents'> | undefined,
): number {
  return priceCents || (policy?.replacementCents ?? 0)
}

/** @throws Refusal desk.copy_not_found, desk.not_lent, desk.price_missing */
export async function declareLost(
  tx: Writer,
  { copyId, cents, actor = commandLine }: LostInput,
  now: Temporal.ZonedDateTime,
): Promise<LostCopy> {
  const copy = await lockCopy(tx, copyId)
  const loan = await openLoanOf(tx, copyId)
  if (!loan) refuse('desk.not_lent')
  const policy = await policyOf(tx, loan)
  const replacementCents = cents ?? replacementPrice(copy, policy)
  if (replacementCents === 0) refuse('desk.price_missing')
  const ended = await endLoan(tx, { loan, copy, libraryId: loan.libraryId, as: 'lost', actor }, now)
  await setCopyState(tx, copyId, 'lost', now)
  const debt = { patronId: loan.patronId, libraryId: loan.libraryId, loanId: loan.id, actor }
  const reason = { code: 'replacement', title: copy.title } as const
  const replacementId = await addCharge(tx, { ...debt, kind: 'replacement', cents: replacementCents, reason }, now)
  const processingFeeCents = policy?.processingFeeCents ?? 0
  if (processingFeeCents > 0) {
    const reason = { code: 'processing', title: copy.title } as const
    await addCharge(tx, { ...debt, kind: 'service', cents: processingFeeCents, reason }, now)
  }
  return { ...ended, copy, replacementCents, replacementId, processingFeeCents }
}

async function policyOf(db: Reader, { policyId }: StoredLoan): Promise<LoanPolicy | undefined> {
  return (await policiesOfLoans(db)).get(policyId)
}

/** Days for which the mail about a loss is worth sending. */
const usefulDays = 14

/**
 * Declares a copy lost whose loan has been late for longer than its policy allows, and tells the borrower by mail; not
 * one that the borrower says was returned, nor one whose price nobody knows: those wait for staff.
 */
export async function declareLongOverdue(
  { transact }: Pick<Database, 'transact'>,
  ctx: MailContext,
  copyId: number,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await transact(async (tx) => {
    const copy = await lockCopy(tx, copyId)
    const loan = await openLoanOf(tx, copyId)
    const policy = loan && (await policyOf(tx, loan))
    if (!loan || !policy || !isLongOverdue(loan, policy, now.toPlainDate())) return
    if (loan.claimedAt !== null || replacementPrice(copy, policy) === 0) return
    await tellBorrower(tx, ctx, loan, await declareLost(tx, { copyId, actor: 'system' }, now), now)
  })
}

function isLongOverdue({ dueOn }: StoredLoan, { lostAfterDays }: LoanPolicy, today: Temporal.PlainDate): boolean {
  const last = Temporal.PlainDate.from(dueOn).add({ days: lostAfterDays })
  return lostAfterDays > 0 && Temporal.PlainDate.compare(today, last) > 0
}

async function tellBorrower(
  tx: Writer,
  ctx: MailContext,
  { patronId, libraryId, ...due }: StoredLoan,
  { copy, late, replacementCents, processingFeeCents }: LostCopy,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const currency = await currencyOf(tx)
  const cents = replacementCents + processingFeeCents + late.fineCents
  const notice = {
    topic: 'loanLost' as const,
    details: (language: Language) => ({
      title: copy.title,
      day: formatDay(localDue(due, now.timeZoneId), language),
      sum: formatMoney(language, cents, currency),
    }),
    libraries: [libraryId],
    until: now.add({ days: usefulDays }).toInstant(),
  }
  await notifyPatron(tx, ctx, patronId, notice, now)
}

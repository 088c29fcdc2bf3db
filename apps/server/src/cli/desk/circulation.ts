/** `estante desk lend | return | renew`. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import type { Override } from '@estante/domain/circulation/overrides'
import { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import { localDue } from '../../database/moment.ts'
import { type CheckInResult, checkIn } from '../../features/circulation/check-in.ts'
import { checkOut } from '../../features/circulation/check-out.ts'
import type { EndedLoan } from '../../features/circulation/end-loan.ts'
import { type OpenReplacement, replacementOf } from '../../features/circulation/found-copy.ts'
import { moveDueDate } from '../../features/circulation/move-due-date.ts'
import { type OverrideInput, overrideOf } from '../../features/circulation/record-override.ts'
import type { ReturnDestination } from '../../features/circulation/route-returned-copy.ts'
import type { CirculatingCopy } from '../../features/circulation/store/copies.ts'
import { openLoanOf } from '../../features/circulation/store/loans.ts'
import { findPatronOfAccount } from '../../features/circulation/store/patrons.ts'
import { countUseHere } from '../../features/circulation/use-here.ts'
import { refuseLent } from '../../features/desk/refuse-lent.ts'
import { deskCopy } from '../../features/desk/store/desk.ts'
import { typedMoment } from '../../features/desk/typed-moment.ts'
import { checkOutWithToken } from '../../features/loans/check-out-with-token.ts'
import { accountOfToken } from '../../features/loans/loan-token.ts'
import { renewLoan } from '../../features/loans/renew-loan.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { libraryCode } from '../store/libraries.ts'
import type { DeskContext } from './desk-context.ts'
import { findAccount, findCopy, findLibrary } from './find-named.ts'

/** To who is named, or to who made the loan token; with a reason, in spite of the rules that staff may override. */
export async function deskCheckOut({ database, ctx, now }: DeskContext, input: DeskInput<'lend'>): Promise<object> {
  const { db } = database
  const place = {
    copyId: await findCopy(db, input),
    libraryId: await findLibrary(db, input.library),
    actor: commandLine,
  }
  const named = input.user === undefined ? undefined : (await findAccount(db, input.user)).account
  const token = input.token ?? ''
  const account = named ?? (await accountOfToken(db, token, now().toInstant()))
  await refuseLentCopy(db, { copy: place.copyId, account }, now().timeZoneId)
  const { result, overridden } = await withOverrides(input.reason, (override) =>
    database.transact((tx) =>
      named === undefined
        ? checkOutWithToken(tx, ctx, { ...place, ...override, token }, now())
        : checkOut(tx, ctx, { ...place, ...override, accountId: named }, now()),
    ),
  )
  const { loanId, copy, patronId, receipt } = result
  return {
    loan: loanId,
    ...shown(copy),
    person: patronId,
    due: localDue(result, now().timeZoneId),
    receipt,
    ...overridden,
  }
}

/** @param asked no account: of a loan token that is not valid, that is said first */
async function refuseLentCopy(
  db: Reader,
  asked: { copy: number; account: number | undefined },
  zone: string,
): Promise<void> {
  const copy = await deskCopy(db, asked.copy)
  if (copy && asked.account !== undefined) refuseLent(copy, await findPatronOfAccount(db, asked.account), zone)
}

/**
 * Tries again without each rule that refuses, so that those alone are on record that stood in the way.
 * @param reason undefined: every refusal counts
 */
async function withOverrides<Result>(
  reason: string | undefined,
  act: (input: { override?: OverrideInput }) => Promise<Result>,
): Promise<{ result: Result; overridden: { overridden?: readonly Override[] } }> {
  const overrides: Override[] = []
  while (true) {
    const isNeeded = reason !== undefined && overrides.length > 0
    try {
      const result = await act(isNeeded ? { override: { overrides, reason } } : {})
      return { result, overridden: isNeeded ? { overridden: overrides } : {} }
    } catch (error) {
      const override = error instanceof Refusal ? overrideOf(error.code) : undefined
      if (reason === undefined || override === undefined || overrides.includes(override)) throw error
      overrides.push(override)
    }
  }
}

export async function deskCheckIn({ database, ctx, now }: DeskContext, input: DeskInput<'return'>): Promise<object> {
  const { db } = database
  const place = {
    copyId: await findCopy(db, input),
    libraryId: await findLibrary(db, input.library),
    actor: commandLine,
    returnedAt: input.at === undefined ? undefined : typedMoment(input.at, now().timeZoneId),
  }
  return checkedIn(db, await database.transact((tx) => checkIn(tx, ctx, place, now())), now().timeZoneId)
}

/** The answer for a copy that came in. */
export async function checkedIn(db: Reader, result: CheckInResult, zone: string): Promise<object> {
  const { copy, loan, wasLost, replacement, destination } = result
  return {
    ...shown(copy),
    ...(loan && costs(loan, zone)),
    ...(wasLost && { found: true }),
    ...(copy.facts.state === 'withdrawn' && { withdrawn: true }),
    ...(copy.isDamaged && { damaged: true }),
    ...(replacement ? owedFor(replacement) : wasLost && (await paidFor(db, copy.id))),
    ...(await goesTo(db, destination)),
  }
}

/** Counts a copy that was used in the library; scanned twice within a minute it counts once. */
export async function deskUsedHere({ database, now }: DeskContext, input: DeskInput<'used-here'>): Promise<object> {
  const { db } = database
  const at = { copyId: await findCopy(db, input), libraryId: await findLibrary(db, input.library), actor: commandLine }
  const { copy, isNew } = await database.transact((tx) => countUseHere(tx, at, now()))
  return { ...shown(copy), counted: isNew }
}

export async function deskRenew({ database, now }: DeskContext, input: DeskInput<'renew'>): Promise<object> {
  const copy = await findCopy(database.db, input)
  const { result, overridden } = await withOverrides(input.reason, (override) =>
    database.transact(async (tx) => {
      const seen = (await openLoanOf(tx, copy)) ?? refuse('desk.not_lent')
      await lockTitlesAndPatrons(tx, { titles: [seen.titleId], patrons: [seen.patronId] })
      const outcome = await renewLoan(tx, { loanId: seen.id, by: 'staff', actor: commandLine, ...override }, now())
      return outcome.renewed ? { ...outcome, seen } : refuse(outcome.code, outcome.details)
    }),
  )
  const { seen, receipt, renewalsMade } = result
  return {
    loan: seen.id,
    copy,
    person: seen.patronId,
    due: localDue(result, now().timeZoneId),
    receipt,
    renewals: renewalsMade,
    ...overridden,
  }
}

/** Of a loan that the library of the desk made. */
export async function deskMoveDueDate(
  { database, ctx, now }: DeskContext,
  input: DeskInput<'due-date'>,
): Promise<object> {
  const { db } = database
  const change = {
    copyId: await findCopy(db, input),
    libraryId: await findLibrary(db, input.library),
    to: Temporal.PlainDate.from(input.to),
    reason: input.reason,
    actor: commandLine,
    inSpiteOfHold: input.despite_hold === 'yes',
  }
  const { loanId, patronId, from, dueOn } = await database.transact((tx) => moveDueDate(tx, ctx, change, now()))
  return { loan: loanId, copy: change.copyId, person: patronId, from: localDue(from, now().timeZoneId), due: dueOn }
}

export function shown({ id, barcode, title }: CirculatingCopy) {
  return { copy: id, barcode, title }
}

export function costs({ loanId, patronId, late, chargeId, suspensionId, claimedOn, ...due }: EndedLoan, zone: string) {
  return {
    loan: loanId,
    person: patronId,
    due: localDue(due, zone),
    days_late: late.daysLate,
    ...(claimedOn !== undefined && { claimed_returned: claimedOn }),
    ...(chargeId !== undefined && { fine: wireMoney(late.fineCents), debt: chargeId }),
    ...(suspensionId !== undefined && { suspended_days: late.suspensionDays }),
  }
}

/** What is still owed for a lost copy that came back, or was until its charge was reversed. */
function owedFor({ chargeId, patronId, cents, reversed }: OpenReplacement) {
  const left = reversed ? 0 : cents
  const owed = { replacement_debt: chargeId, owed_by: patronId, replacement_owed: wireMoney(left) }
  return { ...owed, ...(reversed && { replacement_reversed: wireMoney(cents) }) }
}

/** Of a lost copy that came back: what was paid for it, so that somebody decides about a refund. */
async function paidFor(db: Reader, copy: number) {
  const debt = await replacementOf(db, copy)
  if (!debt || debt.balance.paid === 0) return {}
  const paid = { replacement_debt: debt.id, paid_by: debt.patronId, replacement_paid: wireMoney(debt.balance.paid) }
  return { ...paid, refund: 'to_decide' }
}

/** What whoever holds the copy does with it now. */
async function goesTo(db: Reader, release: ReturnDestination) {
  if (release.to === 'shelf') return { goes_to: 'shelf' }
  if (release.to === 'transit') return { goes_to: 'transit', library: await libraryCode(db, release.libraryId) }
  const until = release.until && { until: release.until.toString({ timeZoneName: 'never', smallestUnit: 'minute' }) }
  if (release.to === 'hold') return { goes_to: 'hold', hold: release.holdId, ...until }
  return { goes_to: 'request', request: release.requestId, ...until }
}

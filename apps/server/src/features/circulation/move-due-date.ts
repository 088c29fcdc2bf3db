/** A due date that staff change by hand. Closed days move many at once (shift-due-dates.ts). */
import type { Due } from '@estante/domain/circulation/due'
import { decideDueDate, isLaterDay } from '@estante/domain/circulation/due-date-rules'
import { openDayFrom } from '@estante/domain/circulation/open-days'
import { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { localDue } from '../../database/moment.ts'
import { titleName } from '../../database/title-data.ts'
import { refuse } from '../../http/refusal.ts'
import { formatDay } from '../../i18n/format-day.ts'
import type { Language } from '../../i18n/language.ts'
import { alertPatron, settleAlerts } from '../alerts/alert-patron.ts'
import { Calendars } from './calendars.ts'
import { type MailContext, notifyPatron } from './notify-patron.ts'
import { recordOverride } from './record-override.ts'
import { circulatingCopies } from './store/copies.ts'
import { libraryShortName } from './store/library-name.ts'
import { openLoanOf, type StoredLoan, setDueDay } from './store/loans.ts'
import { nextHoldFor } from './waiting-holds.ts'

export interface DueDateInput {
  copyId: number
  /** The library of the desk. */
  libraryId: number
  to: Temporal.PlainDate
  reason: string
  actor: string
  /** Who may not do it: nobody moves a date of their own. */
  notOf?: readonly number[]
  /** Whether a later date is set although somebody else waits. */
  inSpiteOfHold: boolean
}

export interface MovedDueDate {
  loanId: number
  patronId: number
  from: Due
  /** "2026-03-24" */
  dueOn: string
}

/**
 * Moves the due date of a copy's loan to that day, or to the next one on which the library opens; a loan by the hour is
 * by the day from then on. The borrower is told of an earlier date.
 * @throws Refusal desk.not_lent, loans.own_due_day, loans.due_day_elsewhere, loans.due_day_range, loans.due_day_same, loans.waited_for
 */
export async function moveDueDate(
  tx: Writer,
  ctx: MailContext,
  input: DueDateInput,
  now: Temporal.ZonedDateTime,
): Promise<MovedDueDate> {
  const loan = await lockedLoan(tx, input.copyId)
  if (loan.libraryId !== input.libraryId) {
    refuse('loans.due_day_elsewhere', { library: await libraryShortName(tx, loan.libraryId) })
  }
  if (input.notOf?.includes(loan.patronId)) refuse('loans.own_due_day')
  const to = await openDayOf(tx, loan, input.to)
  const isWaitedFor = await isWaitedForBy(tx, loan, input.copyId, now)
  const dueOn = Temporal.PlainDate.from(loan.dueOn)
  const isByHour = loan.dueAt !== null
  const isHoldOverridden = input.inSpiteOfHold && isWaitedFor && isLaterDay({ dueOn, to, isByHour })
  const facts = { today: now.toPlainDate(), dueOn, to, isByHour, isWaitedFor: isWaitedFor && !isHoldOverridden }
  const decision = decideDueDate(facts)
  if (!decision.allowed) refuse(codes[decision.code], { dueDay: localDue(loan, now.timeZoneId) })
  await setDueDay(tx, loan.id, to.toString())
  const details = { from: loan.dueAt ?? loan.dueOn, to: to.toString(), reason: input.reason }
  const event = { actor: input.actor, action: 'loans.due_date_moved', subject: 'loan', subjectId: loan.id } as const
  await recordAudit(tx, { ...event, details }, now.toInstant())
  if (isHoldOverridden) {
    const override = { overrides: ['hold-waiting'], reason: input.reason } as const
    await recordOverride(tx, { loan: loan.id, override, actor: input.actor }, now)
  }
  await tellBorrower(tx, ctx, loan, to, now)
  return {
    loanId: loan.id,
    patronId: loan.patronId,
    from: { dueOn: loan.dueOn, dueAt: loan.dueAt },
    dueOn: to.toString(),
  }
}

const codes = {
  'out-of-range': 'loans.due_day_range',
  same: 'loans.due_day_same',
  'waited-for': 'loans.waited_for',
} as const

async function lockedLoan(tx: Writer, copy: number): Promise<StoredLoan> {
  const seen = (await openLoanOf(tx, copy)) ?? refuse('desk.not_lent')
  await lockTitlesAndPatrons(tx, { titles: [seen.titleId], patrons: [seen.patronId] })
  const loan = await openLoanOf(tx, copy)
  return loan?.id === seen.id ? loan : refuse('desk.not_lent')
}

async function openDayOf(tx: Writer, { libraryId }: StoredLoan, day: Temporal.PlainDate): Promise<Temporal.PlainDate> {
  const calendars = await Calendars.read(tx, day, day)
  return openDayFrom(day, calendars.of(libraryId))
}

async function isWaitedForBy(
  tx: Writer,
  { patronId }: StoredLoan,
  copyId: number,
  now: Temporal.ZonedDateTime,
): Promise<boolean> {
  const [copy] = await circulatingCopies(tx, [copyId])
  return copy !== undefined && (await nextHoldFor(tx, copy, now.toPlainDate().toString(), patronId)) !== undefined
}

/** An earlier date by alert and mail; what was said of the old one is over. */
async function tellBorrower(
  tx: Writer,
  ctx: MailContext,
  { patronId, titleId, libraryId, ...due }: StoredLoan,
  to: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await settleAlerts(tx, { patron: patronId, title: titleId, kinds: ['due-soon', 'overdue'] }, now)
  const day = to.toString()
  if (day >= due.dueOn) return
  await alertPatron(tx, patronId, { kind: 'due-soon', titleId, facts: { day } }, now)
  const title = await titleName(tx, titleId)
  const notice = {
    topic: 'dueDateMoved' as const,
    details: (language: Language) => ({
      title,
      day: formatDay(day, language),
      before: formatDay(localDue(due, now.timeZoneId), language),
    }),
    libraries: [libraryId],
    until: to.add({ days: 1 }).toZonedDateTime(now.timeZoneId).toInstant(),
  }
  await notifyPatron(tx, ctx, patronId, notice, now)
}

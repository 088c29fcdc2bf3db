/** What follows from the circulation: alerts to people, and the audit log of the last month. */

import { alertDays } from '@estante/domain/alerts/loan-alerts'
import type { Insertable } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { AuditAction, AuditSubject } from '../database/audit-actions.ts'
import type { AuditOrigin } from '../database/audit-origin.ts'
import type { Tables } from '../database/tables/tables.ts'
import type { RowsOf } from './institution.ts'
import { momentOf } from './people.ts'

type Circulation = RowsOf<'loans' | 'renewals' | 'holds' | 'charges'>
type Alert = Insertable<Tables['alerts']>
type LoanAlert = { loan: Circulation['loans'][number]; kind: 'due-soon' | 'overdue'; made: string }
type Audit = Insertable<Tables['audit_log']>

/** A hold that is ready, a loan that is late or due within three days; older ones have been read. */
export function demoAlerts(
  { loans, holds }: Circulation,
  libraries: RowsOf<'libraries'>['libraries'],
  now: Temporal.ZonedDateTime,
): RowsOf<'alerts' | 'loan_notices'> {
  const today = now.toPlainDate()
  const soon = today.add({ days: alertDays }).toString()
  const alert = (row: Pick<Alert, 'patron_id' | 'title_id' | 'kind' | 'created_at'>, facts: object): Alert => {
    const isOld = row.created_at < momentOf(now.subtract({ days: 7 }))
    return { ...row, facts: JSON.stringify(facts), read_at: isOld ? momentOf(now.subtract({ days: 6 })) : null }
  }
  const opened = (day: string) =>
    momentOf(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: now.timeZoneId, plainTime: '08:00' }))
  const open = loans.filter(({ state }) => state === 'open')
  const late = open.filter(({ due_on }) => due_on < today.toString())
  const near = open.filter(({ due_on }) => due_on >= today.toString() && due_on <= soon)
  const ofLoans: LoanAlert[] = [
    ...late.map((loan) => ({ loan, kind: 'overdue' as const, made: opened(loan.due_on) })),
    ...near.map((loan) => ({ loan, kind: 'due-soon' as const, made: momentOf(now.subtract({ hours: 1 })) })),
  ]
  const ready = holds.filter(({ state }) => state === 'available')
  return {
    alerts: [
      ...ready.map(({ patron_id, title_id, available_at, pickup_until, pickup_library_id, library_id }) =>
        alert(
          { patron_id, title_id, kind: 'hold-ready', created_at: available_at! },
          { library: libraries.find(({ id }) => id === (pickup_library_id ?? library_id))?.name, until: pickup_until },
        ),
      ),
      ...ofLoans.map(({ loan: { patron_id, title_id, due_on }, kind, made }) =>
        alert({ patron_id, title_id, kind, created_at: made }, { day: due_on }),
      ),
    ],
    // So that the job of the next morning does not write them again.
    loan_notices: ofLoans.map(({ loan, kind, made }) => ({
      loan_id: loan.id!,
      due_on: loan.due_on,
      kind,
      created_at: made,
    })),
  }
}

/** Where the acts of those who have no account of the demonstration come from. */
const origins: Partial<Record<string, AuditOrigin['kind']>> = {
  desk: 'desk',
  staff: 'desk',
  patron: 'web',
  automatic: 'job',
  system: 'job',
}

/** Who did what to what, of the last thirty days, in order. */
export function demoAudit({ loans, renewals, holds, charges }: Circulation, now: Temporal.ZonedDateTime): Audit[] {
  const since = momentOf(now.subtract({ days: 30 }))
  const row = (
    at: string | null | undefined,
    actor: string,
    action: AuditAction,
    subject: AuditSubject,
    id: number | undefined,
    details: object,
    library?: number | null,
  ): Audit[] => {
    if (at === null || at === undefined || at < since) return []
    const where = { origin: origins[actor] ?? null, library_id: library ?? null }
    return [{ at, actor, action, subject, subject_id: id ?? null, details: JSON.stringify(details), ...where }]
  }
  return [
    ...loans.flatMap((loan) =>
      row(
        loan.checked_out_at,
        'desk',
        'loans.checked_out',
        'loan',
        loan.id,
        { copy: loan.copy_id, patron: loan.patron_id },
        loan.library_id,
      ),
    ),
    ...loans.flatMap((loan) =>
      row(
        loan.returned_at,
        'desk',
        'loans.checked_in',
        'loan',
        loan.id,
        { library: loan.returned_library_id },
        loan.returned_library_id,
      ),
    ),
    ...renewals.flatMap((one) =>
      row(one.renewed_at, one.by, 'loans.renewed', 'loan', one.loan_id, { from: one.from_due_on, to: one.to_due_on }),
    ),
    ...holds.flatMap((hold) =>
      row(hold.queued_at, 'patron', 'holds.placed', 'hold', hold.id, { title: hold.title_id }),
    ),
    ...holds.flatMap((hold) =>
      row(hold.closed_at, 'system', `holds.${hold.state as 'cancelled' | 'expired' | 'fulfilled'}`, 'hold', hold.id, {
        reason: hold.close_reason,
      }),
    ),
    ...charges.flatMap((one) =>
      row(
        one.created_at,
        'desk',
        one.amount_cents > 0 ? 'charges.added' : 'charges.settled',
        'charge',
        one.id,
        { cents: one.amount_cents },
        one.library_id,
      ),
    ),
  ].sort((one, other) => one.at.localeCompare(other.at))
}

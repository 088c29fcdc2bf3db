/** What follows from the circulation: alerts to people, and the audit log of the last month. */

import type { Insertable } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { AuditAction } from '../database/audit-actions.ts'
import type { Tables } from '../database/tables/tables.ts'
import type { PlacedTitle } from './copies.ts'
import type { RowsOf } from './institution.ts'
import { momentOf } from './people.ts'

type Circulation = RowsOf<'loans' | 'renewals' | 'holds' | 'charges'>
type Alert = Insertable<Tables['alerts']>
type Audit = Insertable<Tables['audit_log']>

/** A hold that is ready, a loan that is late or due within three days; older ones have been read. */
export function demoAlerts(
  { loans, holds }: Circulation,
  titles: readonly PlacedTitle[],
  now: Temporal.ZonedDateTime,
): Alert[] {
  const names = new Map(titles.map(({ id, row }) => [id, row.title]))
  const today = now.toPlainDate()
  const soon = today.add({ days: 3 }).toString()
  const alert = (patron: number, title: number, kind: keyof typeof alertTexts, made: string): Alert => {
    const [pt, es, en] = alertTexts[kind].map((words) => `${names.get(title)}: ${words}`) as [string, string, string]
    const read = made < momentOf(now.subtract({ days: 7 }))
    return {
      patron_id: patron,
      kind,
      title_id: title,
      message_pt: pt,
      message_es: es,
      message_en: en,
      created_at: made,
      read_at: read ? momentOf(now.subtract({ days: 6 })) : null,
    }
  }
  const opened = (day: string) =>
    momentOf(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: now.timeZoneId, plainTime: '08:00' }))
  const open = loans.filter(({ state }) => state === 'open')
  return [
    ...holds
      .filter(({ state }) => state === 'available')
      .map((hold) => alert(hold.patron_id, hold.title_id, 'hold-ready', hold.available_at!)),
    ...open
      .filter(({ due_on }) => due_on < today.toString())
      .map((loan) => alert(loan.patron_id, loan.title_id, 'overdue', opened(loan.due_on))),
    ...open
      .filter(({ due_on }) => due_on >= today.toString() && due_on <= soon)
      .map((loan) => alert(loan.patron_id, loan.title_id, 'due-soon', momentOf(now.subtract({ hours: 1 })))),
  ]
}

const alertTexts = {
  'hold-ready': ['está guardado para você', 'está guardado para usted', 'is waiting for you'],
  overdue: [
    'o prazo venceu; devolva o quanto antes',
    'el plazo venció; devuélvalo cuanto antes',
    'is overdue; please return it',
  ],
  'due-soon': ['o prazo está chegando', 'el plazo está por vencer', 'is due soon'],
} as const

/** Who did what to what, of the last thirty days, in order. */
export function demoAudit({ loans, renewals, holds, charges }: Circulation, now: Temporal.ZonedDateTime): Audit[] {
  const since = momentOf(now.subtract({ days: 30 }))
  const row = (
    at: string | null | undefined,
    actor: string,
    action: AuditAction,
    subject: string,
    id: number | undefined,
    details: object,
  ): Audit[] =>
    at === null || at === undefined || at < since
      ? []
      : [{ at, actor, action, subject, subject_id: id ?? null, details: JSON.stringify(details) }]
  return [
    ...loans.flatMap((loan) =>
      row(loan.checked_out_at, 'desk', 'loans.checked_out', 'loan', loan.id, {
        copy: loan.copy_id,
        patron: loan.patron_id,
      }),
    ),
    ...loans.flatMap((loan) =>
      row(loan.returned_at, 'desk', 'loans.checked_in', 'loan', loan.id, { library: loan.returned_library_id }),
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
      row(one.created_at, 'desk', one.amount_cents > 0 ? 'charges.added' : 'charges.settled', 'charge', one.id, {
        cents: one.amount_cents,
      }),
    ),
  ].sort((one, other) => one.at.localeCompare(other.at))
}

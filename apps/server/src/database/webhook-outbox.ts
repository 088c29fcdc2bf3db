/**
 * Messages to webhooks, written in the transaction of what they tell: without it there is none, with it certainly one for
 * each webhook that wants it. What happens to loans, holds, charges and people comes from the audit log, where every such
 * act is recorded; so nothing has to remember to tell it. The data is that of the moment, and the database puts it
 * together in one statement, for which nobody waits (`pipeline`).
 */
import { randomUUID } from 'node:crypto'
import type { WebhookEvent, WebhookMessageType } from '@estante/domain/webhooks/webhook-events'
import { type RawBuilder, sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { AuditAction } from './audit-actions.ts'
import type { Reader, Writer } from './database.ts'
import { jsonObject } from './json-object.ts'
import { momentOf } from './moment.ts'
import { pipeline } from './prepared/pipeline.ts'
import { type PreparedQuery, prepared, run } from './prepared/prepared.ts'

/** A row of one of these tables, by its id. */
type Subject = 'loan' | 'hold' | 'charge' | 'settledCharge' | 'account' | 'patron'

const events: Partial<Record<AuditAction, readonly [WebhookEvent, Subject]>> = {
  'loans.checked_out': ['loan.checked_out', 'loan'],
  'loans.renewed': ['loan.renewed', 'loan'],
  'loans.checked_in': ['loan.checked_in', 'loan'],
  'loans.declared_lost': ['loan.declared_lost', 'loan'],
  'holds.placed': ['hold.placed', 'hold'],
  'holds.ready': ['hold.ready', 'hold'],
  'holds.fulfilled': ['hold.fulfilled', 'hold'],
  'holds.cancelled': ['hold.cancelled', 'hold'],
  'holds.expired': ['hold.expired', 'hold'],
  'charges.added': ['charge.added', 'charge'],
  'charges.settled': ['charge.settled', 'settledCharge'],
  'accounts.added': ['person.registered', 'account'],
  'accounts.blocked': ['account.blocked', 'account'],
  'accounts.unblocked': ['account.unblocked', 'account'],
  'patrons.data_changed': ['person.changed', 'patron'],
  'patrons.erased': ['person.erased', 'patron'],
}

/** What an event of the audit log tells webhooks. */
export function webhookStatements(
  db: Reader,
  { action, subjectId }: { action: AuditAction; subjectId?: number },
  now: Temporal.Instant,
): PreparedQuery[] {
  const told = events[action]
  if (told === undefined || subjectId === undefined) return []
  const [type, subject] = told
  return [inserts[subject](db, { eventId: randomUUID(), type, id: subjectId, at: momentOf(now) })]
}

/** The same for what the audit log does not have: people of a list. */
export async function tellWebhooks(
  tx: Writer,
  event: { type: WebhookEvent; subject: Subject; id: number },
  now: Temporal.Instant,
): Promise<void> {
  const { type, subject, id } = event
  await pipeline(tx, inserts[subject](tx, { eventId: randomUUID(), type, id, at: momentOf(now) }))
}

/** Titles in one message. */
const mostTitles = 100

export async function tellWebhooksOfTitles(
  tx: Writer,
  type: 'title.added' | 'title.changed' | 'title.withdrawn',
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  for (let from = 0; from < ids.length; from += mostTitles) {
    const data = JSON.stringify({ titles: ids.slice(from, from + mostTitles) })
    await pipeline(tx, insertOfTitles(tx, { eventId: randomUUID(), type, data, at: momentOf(now) }))
  }
}

interface Values {
  eventId: string
  type: WebhookMessageType
  id: number
  at: string
}

interface Source {
  data: RawBuilder<string>
  /** undefined: it is about nobody. */
  patron?: RawBuilder<unknown>
  /** What is joined with the webhooks, and the row. */
  from: RawBuilder<unknown>
}

function insertFor(source: (db: Reader, id: number) => Source) {
  return prepared((db, { eventId, type, id, at }: Values) => {
    const { data, patron = sql`null`, from } = source(db, id)
    return sql<object>`
insert into webhook_messages (webhook_id, event_id, type, data, patron_id, created_at, not_before)
select webhooks.id, ${eventId}, ${type}, ${data}, case when webhooks.personal_data = 1 then ${patron} end, ${at}, ${at}
from webhook_subscriptions join webhooks on webhooks.id = webhook_subscriptions.webhook_id ${from}
where webhook_subscriptions.event = ${type}`
  })
}

const loanData = (db: Reader) =>
  jsonObject(db, {
    loan: 'loans.id',
    title: 'loans.title_id',
    copy: 'loans.copy_id',
    barcode: 'copies.barcode',
    library: 'libraries.code',
    dueOn: 'loans.due_on',
    dueAt: 'loans.due_at',
  })
const loanJoins = sql`join copies on copies.id = loans.copy_id join libraries on libraries.id = loans.library_id`

const chargeData = {
  charge: 'charges.id',
  kind: 'charges.kind',
  cents: 'charges.amount_cents',
  openCents: sql`charges.amount_cents
+ (select coalesce(sum(amount_cents), 0) from charges settled where settled.charge_id = charges.id)`,
  library: 'libraries.code',
  loan: 'charges.loan_id',
}
const lastSettlement = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from charges settled where settled.charge_id = charges.id order by id desc limit 1)`
const fromCharge = (id: number) =>
  sql`join charges on charges.id = ${id} join libraries on libraries.id = charges.library_id`

const inserts: Readonly<Record<Subject, (db: Reader, values: Values) => PreparedQuery>> = {
  loan: insertFor((db, id) => ({
    data: loanData(db),
    patron: sql`loans.patron_id`,
    from: sql`join loans on loans.id = ${id} ${loanJoins}`,
  })),
  hold: insertFor((db, id) => ({
    data: jsonObject(db, {
      hold: 'holds.id',
      title: 'holds.title_id',
      library: 'libraries.code',
      copy: 'holds.copy_id',
      barcode: 'copies.barcode',
      pickupUntil: 'holds.pickup_until',
      reason: 'holds.close_reason',
    }),
    patron: sql`holds.patron_id`,
    from: sql`join holds on holds.id = ${id} left join copies on copies.id = holds.copy_id
join libraries on libraries.id = coalesce(holds.pickup_library_id, holds.library_id)`,
  })),
  charge: insertFor((db, id) => ({
    data: jsonObject(db, chargeData),
    patron: sql`charges.patron_id`,
    from: fromCharge(id),
  })),
  settledCharge: insertFor((db, id) => ({
    data: jsonObject(db, {
      ...chargeData,
      settlement: lastSettlement(sql`kind`),
      settledCents: lastSettlement(sql`-amount_cents`),
    }),
    patron: sql`charges.patron_id`,
    from: fromCharge(id),
  })),
  account: insertFor((db, id) => ({
    data: jsonObject(db, { category: 'patron_categories.code', blockedUntil: 'accounts.blocked_until' }),
    patron: sql`accounts.patron_id`,
    from: sql`join accounts on accounts.id = ${id} join patron_categories on patron_categories.id = accounts.category_id`,
  })),
  patron: insertFor((_, id) => ({
    data: sql`'{}'`,
    patron: sql`patrons.id`,
    from: sql`join patrons on patrons.id = ${id}`,
  })),
}

const insertOfTitles = prepared(
  (_, { eventId, type, data, at }: Omit<Values, 'id'> & { data: string }) => sql<object>`
insert into webhook_messages (webhook_id, event_id, type, data, created_at, not_before)
select webhook_id, ${eventId}, ${type}, ${data}, ${at}, ${at} from webhook_subscriptions where event = ${type}`,
)

const insertOfOverdue = prepared(
  (db, { day, at }: { day: string; at: string }) => sql<object>`
insert into webhook_messages (webhook_id, event_id, type, data, patron_id, created_at, not_before)
select webhooks.id, 'overdue-' || loans.id || '-' || loans.due_on, 'loan.overdue', ${loanData(db)},
case when webhooks.personal_data = 1 then loans.patron_id end, ${at}, ${at}
from webhook_subscriptions join webhooks on webhooks.id = webhook_subscriptions.webhook_id
join loans on loans.state = 'open' and loans.due_on >= webhooks.overdue_from and loans.due_on < ${day} ${loanJoins}
where webhook_subscriptions.event = 'loan.overdue'`,
)

/** Loans that are overdue on this day and were not when it was last called. */
export async function tellWebhooksOfOverdue(tx: Writer, day: string, now: Temporal.Instant): Promise<void> {
  await run(tx, insertOfOverdue(tx, { day, at: momentOf(now) }))
  await tx.updateTable('webhooks').set({ overdue_from: day }).where('overdue_from', '<', day).execute()
}

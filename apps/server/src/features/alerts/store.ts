/** Alerts of patrons. */
import type { AlertKind } from '@estante/domain/alerts/alert-kinds'
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import { prepared } from '../../database/prepared/prepared.ts'
import type { AlertsTable } from '../../database/tables/patrons.ts'
import { titleNameIn } from '../../database/title-data.ts'
import type { Alert } from './alert.ts'

/** An alert with the name of its title. */
export type StoredAlert = Alert & {
  id: number
  patronId: number
  /** Empty: about no title. */
  title: string
  createdAt: string
  isRead: boolean
}

function toAlert(row: Selectable<AlertsTable> & { data: string | null }): StoredAlert {
  return {
    id: row.id,
    patronId: row.patron_id,
    kind: row.kind,
    titleId: row.title_id,
    title: row.data === null ? '' : titleNameIn(row.data),
    facts: JSON.parse(row.facts),
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  } as StoredAlert
}

export interface AlertFilter {
  patron: number
  /** Undefined: read ones and unread ones. */
  isRead?: boolean
  /** Moments; the second is not included. */
  period?: { since: string; before: string }
}

function filtered(db: Reader, { patron, isRead, period }: AlertFilter) {
  return db
    .selectFrom('alerts')
    .where('alerts.patron_id', '=', patron)
    .$if(isRead !== undefined, (query) => query.where('read_at', isRead ? 'is not' : 'is', null))
    .$if(period !== undefined, (query) =>
      query.where('alerts.created_at', '>=', period!.since).where('alerts.created_at', '<', period!.before),
    )
}

/** Newest first. */
export async function alertsOf(
  db: Reader,
  filter: AlertFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredAlert[]> {
  const rows = await filtered(db, filter)
    .leftJoin('titles', 'titles.id', 'alerts.title_id')
    .selectAll('alerts')
    .select('titles.data')
    .orderBy('alerts.created_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toAlert)
}

export async function countAlerts(db: Reader, filter: AlertFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Undefined: not among the patron's. */
export async function alertOf(db: Reader, patron: number, id: number): Promise<StoredAlert | undefined> {
  const row = await filtered(db, { patron })
    .leftJoin('titles', 'titles.id', 'alerts.title_id')
    .selectAll('alerts')
    .select('titles.data')
    .where('alerts.id', '=', id)
    .executeTakeFirst()
  return row && toAlert(row)
}

export async function insertAlert(tx: Writer, alert: Alert & { patronId: number; createdAt: string }): Promise<void> {
  const { patronId: patron_id, kind, titleId = null, facts, createdAt: created_at } = alert
  await tx
    .insertInto('alerts')
    .values({ patron_id, kind, title_id: titleId, facts: JSON.stringify(facts), created_at })
    .execute()
}

/** Whether the patron got the very same alert at this moment or later. */
export async function hasAlertSince(
  db: Reader,
  patron: number,
  { kind, facts }: Pick<Alert, 'kind' | 'facts'>,
  since: string,
): Promise<boolean> {
  const row = await filtered(db, { patron })
    .select('alerts.id')
    .where('kind', '=', kind)
    .where('facts', '=', JSON.stringify(facts))
    .where('alerts.created_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the number of patrons */
export async function insertNotices(
  tx: Writer,
  { category, text, createdAt }: { category: string | undefined; text: object; createdAt: string },
): Promise<number> {
  const recipients = tx
    .selectFrom('accounts')
    .innerJoin('patron_categories', 'patron_categories.id', 'accounts.category_id')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .where('patrons.is_anonymous', '=', 0)
    .$if(category !== undefined, (query) => query.where('patron_categories.code', '=', category!))
    .select((eb) => [
      'accounts.patron_id',
      eb.val('notice').as('kind'),
      eb.val(JSON.stringify(text)).as('facts'),
      eb.val(createdAt).as('created_at'),
    ])
    .distinct()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('alerts')
    .columns(['patron_id', 'kind', 'facts', 'created_at'])
    .expression(recipients)
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** An alert that was read before keeps its moment. @param at null: unread again */
export async function setRead(tx: Writer, id: number, at: string | null): Promise<void> {
  await tx
    .updateTable('alerts')
    .set((eb) => ({ read_at: at === null ? null : eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('id', '=', id)
    .execute()
}

/** Marks the patron's unread alerts up to an id. */
export async function setReadUpTo(tx: Writer, patron: number, id: number, at: string): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({ read_at: at })
    .where('patron_id', '=', patron)
    .where('id', '<=', id)
    .where('read_at', 'is', null)
    .execute()
}

interface Settled {
  patron: number
  title: number
  kinds: readonly AlertKind[]
  /** A moment in UTC. */
  at: string
}

export const settledAlerts = prepared((db, { patron, title, kinds, at }: Settled) =>
  db
    .updateTable('alerts')
    .set({ read_at: at })
    .where('patron_id', '=', patron)
    .where('title_id', '=', title)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null),
)

export async function deleteAlert(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('alerts').where('id', '=', id).execute()
}

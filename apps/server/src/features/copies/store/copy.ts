/** What the desk reads of a copy: all that tells where it is, who has it, and what became of it. */
import { sql } from 'kysely'
import { actorNames } from '../../../database/actor-names.ts'
import type { AuditAction } from '../../../database/audit-actions.ts'
import { copiesWithStatus, copyFacts } from '../../../database/copies-with-status.ts'
import type { Reader } from '../../../database/database.ts'
import { titleNameIn } from '../../../database/title-data.ts'

/** A copy as its page shows it. @returns undefined: unknown number */
export async function findDeskCopy(db: Reader, id: number) {
  const row = await copiesWithStatus(db)
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .innerJoin('libraries as home', 'home.id', 'copies.library_id')
    .leftJoin('libraries as lender', 'lender.id', 'loans.library_id')
    .leftJoin('patrons as borrower', 'borrower.id', 'loans.patron_id')
    .leftJoin('patrons as waiting', (join) =>
      join.on((eb) => eb('waiting.id', '=', eb.fn.coalesce('holds.patron_id', 'loan_requests.patron_id'))),
    )
    .leftJoin('libraries as origin', 'origin.id', 'transits.from_library_id')
    .leftJoin('libraries as goal', 'goal.id', 'transits.to_library_id')
    .select(['copies.id', 'copies.title_id', 'copies.library_id', 'copies.barcode', 'copies.call_number'])
    .select(['copies.volume', 'copies.tome', 'copies.part', 'copies.material'])
    .select(['copies.shelf_location', 'copies.price_cents', 'copies.damaged_at', 'copies.damage', 'titles.data'])
    .select(['home.short_name as home_name', 'lender.short_name as lender_name', 'borrower.name as borrower_name'])
    .select(['loans.id as loan_id', 'loans.account_id', 'loans.library_id as lender_id'])
    .select(['loans.claimed_returned_at', 'waiting.name as waiting_name'])
    .select((eb) => eb.fn.coalesce('holds.pickup_until', 'loan_requests.pickup_until').as('waiting_until'))
    .select(['origin.short_name as origin_name', 'goal.short_name as goal_name', 'transits.sent_at'])
    .where('copies.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    titleId: row.title_id,
    libraryId: row.library_id,
    volume: row.volume,
    tome: row.tome,
    part: row.part,
    material: row.material,
    barcode: row.barcode ?? '',
    title: titleNameIn(row.data),
    callNumber: row.call_number ?? '',
    library: row.home_name,
    shelf: row.shelf_location ?? '',
    priceCents: row.price_cents ?? 0,
    facts: copyFacts(row),
    isDamaged: row.damaged_at !== null,
    damage: row.damage ?? '',
    loan:
      row.loan_id === null
        ? undefined
        : {
            id: row.loan_id,
            patron: row.borrower_name ?? '',
            libraryId: row.lender_id ?? 0,
            library: row.lender_name ?? '',
            claimedAt: row.claimed_returned_at,
          },
    keptFor:
      row.waiting_name === null
        ? undefined
        : { by: row.hold_id === null ? 'request' : 'hold', patron: row.waiting_name, until: row.waiting_until },
    transit:
      row.transit_id === null
        ? undefined
        : { from: row.origin_name ?? '', to: row.goal_name ?? '', sentAt: row.sent_at ?? '' },
  } as const
}

export type CopyOnDesk = NonNullable<Awaited<ReturnType<typeof findDeskCopy>>>

/** The copy with a printed code; of several the one that the library still has. */
export async function findCopyByBarcode(db: Reader, barcode: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('copies')
    .select('id')
    .where('barcode', '=', barcode)
    .orderBy(sql`case when state = 'withdrawn' then 1 else 0 end`)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

export interface CopyEvent {
  action: string
  at: string
  details: Readonly<Record<string, unknown>>
  /** Short name; empty: not at a library. */
  library: string
  /** The name of who acted, where that is not the borrower's own doing. */
  staff: string
}

/** The last events, the latest first. The borrower of an ended loan is nobody's business: only acts on the copy have a name. */
export async function copyHistory(
  db: Reader,
  copy: number,
  actions: readonly AuditAction[],
  limit: number,
): Promise<CopyEvent[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('libraries', 'libraries.id', 'audit_log.library_id')
    .select(['audit_log.id', 'audit_log.action', 'audit_log.at', 'audit_log.actor', 'audit_log.details'])
    .select('libraries.short_name')
    .where('audit_log.action', 'in', actions)
    .where((eb) =>
      eb.or([
        eb.and([eb('audit_log.subject', '=', 'copy'), eb('audit_log.subject_id', '=', copy)]),
        eb.and([
          eb('audit_log.subject', '=', 'loan'),
          eb('audit_log.subject_id', 'in', eb.selectFrom('loans').select('loans.id').where('loans.copy_id', '=', copy)),
        ]),
      ]),
    )
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute()
  const names = await actorNames(
    db,
    rows.filter(({ action }) => isOfStaff(action)).map(({ actor }) => actor),
  )
  return rows.map(({ action, at, actor, details, short_name }) => ({
    action,
    at,
    details: JSON.parse(details) as Record<string, unknown>,
    library: short_name ?? '',
    staff: isOfStaff(action) ? (names.get(actor) ?? '') : '',
  }))
}

/** Borrowers check out, renew and return; everything else is done by staff. */
function isOfStaff(action: string): boolean {
  return !['loans.checked_out', 'loans.renewed', 'loans.checked_in', 'loans.due_date_moved'].includes(action)
}

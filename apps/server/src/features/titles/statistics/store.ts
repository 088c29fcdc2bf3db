/** Counts of a title's loans, renewals and holds. No query returns a person. */
import type { Reader } from '../../../database/database.ts'
import { type LocalisedText, localisedText } from '../../../database/localised-text.ts'
import type { Moment } from '../../../database/tables/columns.ts'

/** From `since` to before `before`. */
export interface Bounds {
  since: Moment
  before: Moment
}

interface Lent {
  titleId: number
  /** The only library whose loans count. */
  libraryId?: number | undefined
}

function loansOf(db: Reader, { titleId, libraryId }: Lent) {
  const all = db.selectFrom('loans').where('loans.title_id', '=', titleId)
  return libraryId === undefined ? all : all.where('loans.library_id', '=', libraryId)
}

export async function firstLoan(db: Reader, lent: Lent): Promise<Moment | undefined> {
  const { first } = await loansOf(db, lent)
    .select((eb) => eb.fn.min('checked_out_at').as('first'))
    .executeTakeFirstOrThrow()
  return first ?? undefined
}

/** The loans within each of the bounds, in their order. */
export async function countLoans(db: Reader, lent: Lent, all: readonly Bounds[]): Promise<number[]> {
  if (all.length === 0) return []
  const row = await loansOf(db, lent)
    .select((eb) =>
      all.map(({ since, before }, place) =>
        eb.fn
          .countAll()
          .filterWhere('checked_out_at', '>=', since)
          .filterWhere('checked_out_at', '<', before)
          .as(`n${place}`),
      ),
    )
    .executeTakeFirstOrThrow()
  return all.map((_, place) => Number(row[`n${place}`]))
}

export async function countRenewals(db: Reader, lent: Lent, { since, before }: Bounds): Promise<number> {
  const { count } = await loansOf(db, lent)
    .innerJoin('renewals', 'renewals.loan_id', 'loans.id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('renewed_at', '>=', since)
    .where('renewed_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface CategoryLoans {
  name: LocalisedText
  count: number
}

/** By the category of the account; loans of which nobody knows who borrowed are left out. */
export async function countByCategory(db: Reader, lent: Lent, { since, before }: Bounds): Promise<CategoryLoans[]> {
  const names = ['name_pt', 'name_es', 'name_en'] as const
  const rows = await loansOf(db, lent)
    .innerJoin('accounts', 'accounts.id', 'loans.account_id')
    .innerJoin('patron_categories', 'patron_categories.id', 'accounts.category_id')
    .innerJoin('patrons', 'patrons.id', 'loans.patron_id')
    .where('is_anonymous', '=', 0)
    .where('checked_out_at', '>=', since)
    .where('checked_out_at', '<', before)
    .select(names)
    .select((eb) => eb.fn.countAll().as('count'))
    .groupBy(['patron_categories.id', 'patron_categories.position', ...names])
    .orderBy('patron_categories.position')
    .orderBy('patron_categories.id')
    .execute()
  return rows.map((row) => ({ name: localisedText(row, 'name'), count: Number(row.count) }))
}

/** When each hold was placed, and when a copy was there for it; undefined: none was, or not yet. */
export async function holdTimes(
  db: Reader,
  { titleId, libraryId }: Lent,
  { since, before }: Bounds,
): Promise<{ queuedAt: Moment; availableAt: Moment | undefined }[]> {
  const all = db.selectFrom('holds').where('title_id', '=', titleId)
  const rows = await (libraryId === undefined ? all : all.where('library_id', '=', libraryId))
    .where('queued_at', '>=', since)
    .where('queued_at', '<', before)
    .select(['queued_at', 'available_at'])
    .execute()
  return rows.map((row) => ({ queuedAt: row.queued_at, availableAt: row.available_at ?? undefined }))
}

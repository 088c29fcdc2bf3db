/** What many people read: counted in the loans that ended, kept as titles alone. */
import type { SharedReaders } from '@estante/domain/readership/also-borrowed'
import type { Reader, Writer } from '../../database/database.ts'
import { erasedName } from '../patron/store/personal-data.ts'

/** Readers of a title that are looked at, its latest, and their latest loans: what a popular title may cost. */
const mostReaders = 200
const mostLoans = 20_000
/** Other titles that are compared. */
const mostOthers = 60

/** What is counted. */
export type RunName = 'also-borrowed' | 'most-read'

/** When it was last made whole; undefined: never, or removed. */
export async function lastRun(db: Reader, name: RunName): Promise<string | undefined> {
  const row = await db.selectFrom('readership_runs').select('created_at').where('name', '=', name).executeTakeFirst()
  return row?.created_at
}

export async function noteRun(tx: Writer, name: RunName, createdAt: string): Promise<void> {
  await tx
    .insertInto('readership_runs')
    .values({ name, created_at: createdAt })
    .onConflict((oc) => oc.column('name').doUpdateSet({ created_at: createdAt }))
    .execute()
}

export async function removeAlsoBorrowed(tx: Writer): Promise<void> {
  await tx.deleteFrom('also_borrowed').execute()
}

/** It counts as never made. */
export async function forgetRun(tx: Writer, name: RunName): Promise<void> {
  await tx.deleteFrom('readership_runs').where('name', '=', name).execute()
}

/** Ended loans of people who have a name and keep their history. */
export function keptLoans(db: Reader, since: string) {
  return db
    .selectFrom('loans')
    .innerJoin('patrons', 'patrons.id', 'loans.patron_id')
    .where('loans.state', '<>', 'open')
    .where('loans.checked_out_at', '>=', since)
    .where('patrons.is_anonymous', '=', 0)
    .where('patrons.name', '<>', erasedName)
    .where('patrons.forgets_history', '=', 0)
}

/** Titles behind this one that so many different people borrowed, in the order of their numbers. */
export async function titlesWithReaders(
  db: Reader,
  since: string,
  { after, fewest, limit }: { after: number; fewest: number; limit: number },
): Promise<number[]> {
  const rows = await keptLoans(db, since)
    .select('loans.title_id')
    .where('loans.title_id', '>', after)
    .groupBy('loans.title_id')
    .having((eb) => eb.fn.count('loans.patron_id').distinct(), '>=', fewest)
    .orderBy('loans.title_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.title_id)
}

/** What the readers of a title share with it, by how many of them. */
export async function sharedReaders(
  db: Reader,
  title: number,
  since: string,
  fewest: number,
): Promise<SharedReaders[]> {
  const readers = await latestReaders(db, title, since)
  if (readers.length < fewest) return []
  const loans = keptLoans(db, since)
    .select(['loans.patron_id', 'loans.title_id'])
    .where('loans.patron_id', 'in', readers)
    .where('loans.title_id', '<>', title)
    .orderBy('loans.id', 'desc')
    .limit(mostLoans)
  const rows = await db
    .selectFrom(loans.as('theirs'))
    .select((eb) => ['title_id', eb.fn.count<number>('patron_id').distinct().as('shared')])
    .groupBy('title_id')
    .having((eb) => eb.fn.count('patron_id').distinct(), '>=', fewest)
    .orderBy('shared', 'desc')
    .orderBy('title_id')
    .limit(mostOthers)
    .execute()
  const totals = await countReaders(
    db,
    rows.map((row) => row.title_id),
    since,
  )
  return rows.map((row) => ({
    titleId: row.title_id,
    shared: Number(row.shared),
    readers: totals.get(row.title_id) ?? 0,
  }))
}

async function latestReaders(db: Reader, title: number, since: string): Promise<number[]> {
  const rows = await keptLoans(db, since)
    .select((eb) => ['loans.patron_id', eb.fn.max('loans.id').as('latest')])
    .where('loans.title_id', '=', title)
    .groupBy('loans.patron_id')
    .orderBy('latest', 'desc')
    .limit(mostReaders)
    .execute()
  return rows.map((row) => row.patron_id)
}

async function countReaders(db: Reader, titles: readonly number[], since: string): Promise<Map<number, number>> {
  if (titles.length === 0) return new Map()
  const rows = await keptLoans(db, since)
    .select((eb) => ['loans.title_id', eb.fn.count<number>('loans.patron_id').distinct().as('readers')])
    .where('loans.title_id', 'in', titles)
    .groupBy('loans.title_id')
    .execute()
  return new Map(rows.map((row) => [row.title_id, Number(row.readers)]))
}

/** Of the titles behind one, up to another (or all), nothing is named any more. */
export async function removeBetween(tx: Writer, after: number, upTo?: number): Promise<void> {
  await tx
    .deleteFrom('also_borrowed')
    .where('title_id', '>', after)
    .$if(upTo !== undefined, (query) => query.where('title_id', '<=', upTo!))
    .execute()
}

export async function saveAlsoBorrowed(tx: Writer, title: number, others: readonly number[]): Promise<void> {
  if (others.length === 0) return
  const rows = others.map((other_title_id, position) => ({ title_id: title, position, other_title_id }))
  await tx.insertInto('also_borrowed').values(rows).execute()
}

/** The closest first. */
export async function alsoBorrowedOf(db: Reader, title: number): Promise<number[]> {
  const rows = await db
    .selectFrom('also_borrowed')
    .select('other_title_id')
    .where('title_id', '=', title)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.other_title_id)
}

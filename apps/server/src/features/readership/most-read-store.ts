/** What many people of a programme read this term: counted in the loans that ended, kept as titles alone. */
import type { TitleReaders } from '@estante/domain/readership/most-read'
import type { Reader, Writer } from '../../database/database.ts'
import { erasedName } from '../patron/store/personal-data.ts'
import { keptLoans } from './store.ts'

/** The latest loans of a programme that are looked at: what a large one may cost. */
const mostLoans = 50_000
/** Titles of a programme that are compared. */
const mostCompared = 60

export interface Programme {
  id: number
  name: string
}

/** The programme in which the account's person studies. */
export async function programmeOf(db: Reader, account: number): Promise<Programme | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('courses', 'courses.id', 'accounts.programme_id')
    .select(['courses.id', 'courses.name'])
    .where('accounts.id', '=', account)
    .executeTakeFirst()
}

/** Programmes of which somebody is known to be. */
export async function programmesWithPeople(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('courses')
    .select('id')
    .where('kind', '=', 'programme')
    .where((eb) =>
      eb.exists(eb.selectFrom('accounts').select('id').whereRef('accounts.programme_id', '=', 'courses.id')),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Different people of a programme whose account has not ended. @param today "2026-11-26" */
export async function countPeople(db: Reader, programme: number, today: string): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .select((eb) => eb.fn.count<number>('accounts.patron_id').distinct().as('people'))
    .where('accounts.programme_id', '=', programme)
    .where('patrons.is_anonymous', '=', 0)
    .where('patrons.name', '<>', erasedName)
    .where((eb) => eb.or([eb('accounts.valid_until', 'is', null), eb('accounts.valid_until', '>=', today)]))
    .executeTakeFirstOrThrow()
  return Number(row.people)
}

/** Titles that so many different people of a programme borrowed. Somebody who has two accounts there counts once. */
export async function readersInProgramme(
  db: Reader,
  programme: number,
  since: string,
  fewest: number,
): Promise<TitleReaders[]> {
  const loans = keptLoans(db, since)
    .select(['loans.patron_id', 'loans.title_id'])
    .where('loans.patron_id', 'in', (eb) =>
      eb.selectFrom('accounts').select('accounts.patron_id').where('accounts.programme_id', '=', programme),
    )
    .orderBy('loans.id', 'desc')
    .limit(mostLoans)
  const rows = await db
    .selectFrom(loans.as('theirs'))
    .select((eb) => ['title_id', eb.fn.count<number>('patron_id').distinct().as('readers')])
    .groupBy('title_id')
    .having((eb) => eb.fn.count('patron_id').distinct(), '>=', fewest)
    .orderBy('readers', 'desc')
    .orderBy('title_id')
    .limit(mostCompared)
    .execute()
  return rows.map((row) => ({ titleId: row.title_id, readers: Number(row.readers) }))
}

/** Instead of what was named of the programme before. */
export async function saveReadings(tx: Writer, programme: number, titles: readonly number[]): Promise<void> {
  await tx.deleteFrom('programme_readings').where('programme_id', '=', programme).execute()
  if (titles.length === 0) return
  const rows = titles.map((title_id, position) => ({ programme_id: programme, position, title_id }))
  await tx.insertInto('programme_readings').values(rows).execute()
}

/** Of programmes that have nobody any more nothing is named. */
export async function removeOthers(tx: Writer, programmes: readonly number[]): Promise<void> {
  const known = await tx.selectFrom('programme_readings').select('programme_id').distinct().execute()
  const gone = known.map(({ programme_id }) => programme_id).filter((id) => !programmes.includes(id))
  for (const programme of gone) await saveReadings(tx, programme, [])
}

export async function removeReadings(tx: Writer): Promise<void> {
  await tx.deleteFrom('programme_readings').execute()
}

/** The most read first. */
export async function titlesReadIn(db: Reader, programme: number): Promise<number[]> {
  const rows = await db
    .selectFrom('programme_readings')
    .select('title_id')
    .where('programme_id', '=', programme)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.title_id)
}

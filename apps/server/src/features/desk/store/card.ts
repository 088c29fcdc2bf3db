/** What the card of a person shows. */
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { localisedText } from '../../../database/localised-text.ts'
import { editionNameOf, parseTitleData, titleNameIn } from '../../../database/title-data.ts'

export async function cardAccount(db: Reader, id: number) {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
    .innerJoin('patron_categories as category', 'category.id', 'accounts.category_id')
    .leftJoin('libraries', 'libraries.id', 'patrons.home_library_id')
    .select(['accounts.id', 'accounts.patron_id', 'accounts.username', 'accounts.category_id', 'accounts.valid_until'])
    .select(['accounts.blocked', 'accounts.blocked_by', 'accounts.blocked_reason'])
    .select(['patrons.name', 'patrons.email', 'patrons.phone', 'libraries.short_name as library'])
    .select(['category.name_pt as category_pt', 'category.name_es as category_es', 'category.name_en as category_en'])
    .where('accounts.id', '=', id)
    .where('patrons.is_anonymous', '=', 0)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      patronId: row.patron_id,
      username: row.username,
      categoryId: row.category_id,
      category: localisedText(row, 'category'),
      validUntil: row.valid_until,
      isBlockedByLibrary: row.blocked === 1 && row.blocked_by !== 'attempts',
      name: row.name,
      email: row.email ?? '',
      phone: row.phone ?? '',
      library: row.library ?? '',
    }
  )
}

export type CardAccount = NonNullable<Awaited<ReturnType<typeof cardAccount>>>

/** What is due first comes first, by the hour before by the day. */
export async function cardLoans(db: Reader, patron: number) {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .innerJoin('libraries', 'libraries.id', 'loans.library_id')
    .select(['copies.id', 'copies.barcode', 'titles.data', 'libraries.short_name', 'loans.due_on'])
    .select(['loans.due_at', 'loans.library_id', 'loans.renewals_made'])
    .where('loans.patron_id', '=', patron)
    .where('loans.state', '=', 'open')
    .orderBy('loans.due_on')
    .orderBy(sql`loans.due_at is null`)
    .orderBy('loans.due_at')
    .orderBy('loans.id')
    .execute()
  return rows.map((row) => ({
    copyId: row.id,
    barcode: row.barcode ?? '',
    title: titleNameIn(row.data),
    libraryId: row.library_id,
    library: row.short_name,
    dueOn: row.due_on,
    dueAt: row.due_at,
    renewals: row.renewals_made,
  }))
}

/** Those whose copy is on the hold shelf come first; with a copy they name its title. */
export async function cardHolds(db: Reader, patron: number) {
  const rows = await db
    .selectFrom('holds')
    .leftJoin('copies', 'copies.id', 'holds.copy_id')
    .innerJoin('titles', (join) =>
      join.on((eb) => eb('titles.id', '=', eb.fn.coalesce('copies.title_id', 'holds.title_id'))),
    )
    .innerJoin('libraries', (join) =>
      join.on((eb) => eb('libraries.id', '=', eb.fn.coalesce('holds.pickup_library_id', 'holds.library_id'))),
    )
    .select(['holds.id', 'titles.data', 'libraries.short_name', 'holds.state', 'holds.pickup_until'])
    .select(['holds.any_edition', 'holds.copy_id'])
    .where('holds.patron_id', '=', patron)
    .where('holds.state', 'in', ['available', 'waiting'])
    .orderBy('holds.state')
    .orderBy('holds.id')
    .execute()
  return rows.map((row) => {
    const data = parseTitleData(row.data)
    return {
      id: row.id,
      title: data.title,
      isAnyEdition: row.any_edition === 1,
      edition: row.any_edition === 1 && row.copy_id !== null ? editionNameOf(data) : '',
      library: row.short_name,
      isReady: row.state === 'available',
      until: row.pickup_until,
    }
  })
}

export async function libraryNames(db: Reader): Promise<Map<number, string>> {
  const rows = await db.selectFrom('libraries').select(['id', 'short_name']).execute()
  return new Map(rows.map(({ id, short_name }) => [id, short_name]))
}

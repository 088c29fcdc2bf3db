/** Patrons and their accounts, for circulation. */
import type { Reader } from '../../../database/database.ts'
import { prepared, type RowOf, run } from '../../../database/prepared/prepared.ts'
import type { Language } from '../../../i18n/language.ts'

export const patronOfAccount = prepared((db, { account }: { account: number }) =>
  db.selectFrom('accounts').select('patron_id as patronId').where('id', '=', account),
)

export async function findPatronOfAccount(db: Reader, account: number): Promise<number | undefined> {
  const [row] = await run(db, patronOfAccount(db, { account }))
  return row?.patronId
}

/** An account, as the desk asks for it. */
export interface CirculationAccount {
  id: number
  patronId: number
  categoryId: number
  /** The last day of the registration; null: no end. */
  validUntil: string | null
  /** A block by wrong passwords does not count at the desk. */
  isBlockedByLibrary: boolean
}

/** For `runBatch`; `toAccount` takes the row. */
export const accountRows = prepared((db, { account }: { account: number }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'patron_id', 'category_id', 'valid_until', 'blocked', 'blocked_by'])
    .where('id', '=', account),
)

export function toAccount(row: RowOf<typeof accountRows>): CirculationAccount {
  return {
    id: row.id,
    patronId: row.patron_id,
    categoryId: row.category_id,
    validUntil: row.valid_until,
    isBlockedByLibrary: row.blocked === 1 && row.blocked_by !== 'attempts',
  }
}

export const categoryOfAccount = prepared((db, { account }: { account: number }) =>
  db.selectFrom('accounts').select('category_id as categoryId').where('id', '=', account),
)

/** The account's category; without an account that of the patron's first. */
export async function categoryOfPatron(
  db: Reader,
  patronId: number,
  accountId: number | null,
): Promise<number | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('category_id')
    .where('patron_id', '=', patronId)
    .$if(accountId !== null, (query) => query.where('id', '=', accountId))
    .orderBy('id')
    .executeTakeFirst()
  return account?.category_id
}

/** The recipient of mails. */
export interface Addressee {
  name: string
  email: string | null
  language: Language
  receivesEmail: boolean
}

export async function addresseeOf(db: Reader, patron: number): Promise<Addressee> {
  const row = await db
    .selectFrom('patrons')
    .select(['name', 'email', 'language', 'receives_email'])
    .where('id', '=', patron)
    .executeTakeFirstOrThrow()
  return { name: row.name, email: row.email, language: row.language, receivesEmail: row.receives_email === 1 }
}

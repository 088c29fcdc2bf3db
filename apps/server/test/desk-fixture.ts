/** Fixture for tests of the desk: two libraries that open from Monday to Friday, and one rule for everybody. */
import { Temporal } from 'temporal-polyfill'
import type { Database, Reader } from '../src/database/database.ts'
import { checkIn } from '../src/features/circulation/check-in.ts'
import { checkOut } from '../src/features/circulation/check-out.ts'
import { declareLost } from '../src/features/circulation/declare-lost.ts'
import { Refusal } from '../src/http/refusal.ts'
import { addAccount, addInstitution, addLibrary, addPolicy, testNow } from './factories.ts'

/** A Tuesday, 12:00. */
export const tuesday = Temporal.Instant.from(testNow).toZonedDateTimeISO('America/Sao_Paulo')
export const mailContext = { tokenKey: new Uint8Array(32).fill(7) }

export interface DeskFixture {
  here: number
  there: number
  policy: number
}

export async function addDeskFixture(db: Reader): Promise<DeskFixture> {
  await addInstitution(db)
  const here = await addLibrary(db, { short_name: 'Central' })
  const there = await addLibrary(db, { short_name: 'Norte' })
  const spans = [here, there].flatMap((library_id) =>
    [1, 2, 3, 4, 5].map((weekday) => ({ library_id, weekday, opens: '08:00', closes: '18:00' })),
  )
  await db.insertInto('opening_hours').values(spans).execute()
  return { here, there, policy: await addPolicy(db) }
}

/** What the desk does, each in a transaction of its own. */
export function deskOf(database: Database, now = tuesday) {
  return {
    lend: (copyId: number, accountId: number, libraryId: number) =>
      database.transact((tx) => checkOut(tx, mailContext, { copyId, accountId, libraryId }, now)),
    checkIn: (copyId: number, libraryId: number) =>
      database.transact((tx) => checkIn(tx, mailContext, { copyId, libraryId }, now)),
    declareLost: (copyId: number, cents?: number) =>
      database.transact((tx) => declareLost(tx, { copyId, ...(cents !== undefined && { cents }) }, now)),
  }
}

/** The code with which it is refused, with its details; "done" when it is not. */
export async function refusalOf(attempt: Promise<unknown>): Promise<{ code: string; details: object }> {
  try {
    await attempt
    return { code: 'done', details: {} }
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, details: error.details }
    throw error
  }
}

/** An account with a person of its own. */
export async function someone(db: Reader, row: Parameters<typeof addAccount>[1] = {}) {
  const account = await addAccount(db, row)
  const { patron_id } = await db
    .selectFrom('accounts')
    .select('patron_id')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return { account, patron: patron_id }
}

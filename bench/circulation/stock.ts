/**
 * A library in which everything can be renewed and held: each reader has four loans, and wants four titles that others
 * have; ten want each of those. Neighbours in the list are different readers who want different titles, as people who
 * come at the same moment mostly are.
 */
import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../../apps/server/src/database/database.ts'
import { addDeskFixture, someone } from '../../apps/server/test/desk-fixture.ts'
import { addCategory, addCopy, addLoan, addLoanType, addTitle } from '../../apps/server/test/factories.ts'

/** A loan to renew and a hold to place, both of one reader. */
export interface Item {
  /** The copy that the reader has. */
  copy: number
  /** The title that the reader wants. */
  title: number
  library: number
  account: number
  patron: number
}

/** Open loans of a reader, and titles that the reader wants. */
const each = 4
/** Who want the same title. */
const queue = 10
/** Far enough for no reminder, near enough for a renewal to move it. */
const daysLeft = 10

/** @param atLeast so many items; @returns them, to be made ready by `restock` */
export async function fillStock(database: Database, atLeast: number): Promise<Item[]> {
  const part = Math.max(2, Math.ceil(atLeast / (each * queue)))
  return database.transact(async (tx) => {
    const { here: library, policy } = await addDeskFixture(tx)
    const [category_id, loan_type_id] = [await addCategory(tx), await addLoanType(tx)]
    const readers: Awaited<ReturnType<typeof someone>>[] = []
    for (let one = 0; one < part * queue; one++) readers.push(await someone(tx, { category_id }))
    const lent: { title: number; copy: number }[] = []
    for (let at = 0; at < part * queue * each; at++) {
      const { patron, account } = readers[at % readers.length]!
      const title = await addTitle(tx, { title: `Título ${at}` })
      const copy = await addCopy(tx, { title_id: title, library_id: library, loan_type_id })
      await addLoan(tx, { copy_id: copy, policy_id: policy, patron_id: patron, account_id: account })
      lent.push({ title, copy })
    }
    return lent.map(({ copy }, at) => {
      const reader = at % readers.length
      // Four of the wanted titles, each a quarter further; never the reader's own.
      const wanted = (reader + 1 + Math.floor(at / readers.length) * part) % (part * each)
      return { copy, title: lent[wanted]!.title, library, ...readers[reader]! }
    })
  })
}

/** Nobody waits and nothing was renewed; what that wrote is carried over before anything is measured. */
export async function restock({ db, engine, transact }: Database, today: Temporal.PlainDate): Promise<void> {
  const due_on = today.add({ days: daysLeft }).toString()
  await transact(async (tx) => {
    await tx.deleteFrom('holds').execute()
    await tx.updateTable('loans').set({ due_on, renewed_on: null, renewals_made: 0 }).execute()
  })
  if (engine === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    return
  }
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** A library with attendants, and readers who each want one copy. */
import { staffRights } from '@estante/domain/session/staff-rights'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/database/database.ts'
import { addDeskFixture, someone } from '../../apps/server/test/desk-fixture.ts'
import { addCategory, addCopy, addLoanType, addTitle } from '../../apps/server/test/factories.ts'

export interface DeskStock {
  library: number
  attendants: { account: number; patron: number }[]
  /** A copy on its shelf, and the account that borrows it. */
  wishes: { barcode: string; title: number; account: number }[]
}

interface Amounts {
  attendants: number
  wishes: number
  /** Of the collection: those that nobody wants too. */
  titles: number
}

export async function fillDesk(database: Database, { attendants, wishes, titles }: Amounts): Promise<DeskStock> {
  return database.transact(async (tx) => {
    const { here: library } = await addDeskFixture(tx)
    const [category_id, loan_type_id] = [await addCategory(tx), await addLoanType(tx)]
    const stock: DeskStock = { library, attendants: [], wishes: [] }
    for (let at = 0; at < attendants; at++) {
      const staff = await someone(tx, { username: `atendente${at}`, category_id })
      const right = { account_id: staff.account, permission_id: staffRights.desk, library_id: library }
      await tx.insertInto('library_permissions').values(right).execute()
      stock.attendants.push(staff)
    }
    for (let at = 0; at < wishes; at++) {
      const { account } = await someone(tx, { username: `leitor${at}`, category_id })
      const title = await addTitle(tx, { title: `Título ${at}` })
      const barcode = `D${at}`
      await addCopy(tx, { title_id: title, library_id: library, loan_type_id, barcode })
      stock.wishes.push({ barcode, title, account })
    }
    for (let at = wishes; at < titles; at++) {
      const title = await addTitle(tx, { title: `Título ${at}` })
      await addCopy(tx, { title_id: title, library_id: library, loan_type_id, barcode: `D${at}` })
    }
    return stock
  })
}

/** Every copy is on its shelf again; what that wrote is carried over before anything is measured. */
export async function shelveAll({ db, engine, transact }: Database): Promise<void> {
  await transact(async (tx) => {
    await tx.deleteFrom('loans').execute()
    await tx.updateTable('copies').set({ state: 'available' }).where('state', '!=', 'available').execute()
  })
  await (engine === 'sqlite' ? sql`pragma wal_checkpoint(truncate)` : sql`vacuum analyze`).execute(db)
}

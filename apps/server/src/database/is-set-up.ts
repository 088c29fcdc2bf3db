import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What the databases call a table that is not there. */
const undefinedTable = '42P01'
const noSuchTable = /^no such table/

/** Whether a library was set up here: without an institution there is none. Changes nothing, also where no table is. */
export async function isSetUp({ db }: Database): Promise<boolean> {
  try {
    const { rows } = await sql`select 1 from institution`.execute(db)
    return rows.length > 0
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefinedTable || noSuchTable.test(message)) return false
    throw error
  }
}

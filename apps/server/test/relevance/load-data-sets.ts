import type { Database } from '../../src/database/database.ts'
import { importRecords } from '../../src/import/import-records.ts'
import { filesOf, recordSets } from '../../src/import/testing/data-sets.ts'
import { makeOptions } from '../../src/import/testing/records.ts'

/** Puts the real records into a database, each set under its own name. */
export async function loadDataSets(database: Database): Promise<void> {
  for (const set of recordSets) {
    await importRecords(database, filesOf(set), makeOptions({ source: set, copies: 'none' }))
  }
}

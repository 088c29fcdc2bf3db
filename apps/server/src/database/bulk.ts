/**
 * Reading and writing many rows at once. Kysely compiles every query it builds, which is nothing for one request and
 * most of the time for a million records; here a statement is made once for each shape. How rows and lists reach the
 * database differs, so each has its file of the same name.
 */
import type { Insertable, RawBuilder } from 'kysely'
import type { InsertShape, TableName } from './bulk-shape.ts'
import type { Database, Reader, Writer } from './database.ts'
import * as postgres from './postgres/bulk.ts'
import * as sqlite from './sqlite/bulk.ts'
import type { Tables } from './tables/tables.ts'

export interface Bulk {
  /** Inserts all rows. No two may clash with each other in the columns of `shape.clash.on`. */
  insertRows<Table extends TableName>(
    tx: Writer,
    shape: InsertShape<Table>,
    rows: readonly Insertable<Tables[Table]>[],
  ): Promise<void>
  /** For `where column in …`: one parameter, however many texts. */
  texts(values: readonly string[]): RawBuilder<string>
  /** For `where column in …`: one parameter, however many numbers. */
  numbers(values: readonly number[]): RawBuilder<number>
  /** Makes the connection of a process that only imports ready for many large transactions. */
  prepareForBulk(db: Reader): Promise<void>
  /** Until the transaction ends, no other bulk writer goes on. */
  lockBulkWriters(tx: Writer): Promise<void>
}

export function bulkFor(database: Pick<Database, 'engine'>): Bulk {
  return database.engine === 'postgres' ? postgres : sqlite
}

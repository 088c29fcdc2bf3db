/** What machines read and write beside the functions of the desk. */
import { sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import { titleNameIn } from '../../database/title-data.ts'

export interface MachineLibrary {
  id: number
  name: string
  shortName: string
  /** By which a machine may name it. */
  names: readonly string[]
}

export async function machineLibraries(db: Reader): Promise<MachineLibrary[]> {
  const rows = await db
    .selectFrom('libraries')
    .select(['id', 'name', 'short_name', 'code'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, short_name, code }) => ({
    id,
    name,
    shortName: short_name,
    names: [String(id), short_name, name, ...(code === null ? [] : [code])],
  }))
}

/** Open holds of a person, each with the label of its copy, or the title's name while none is kept. */
export async function machineHolds(db: Reader, patron: number) {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('titles', 'titles.id', 'holds.title_id')
    .leftJoin('copies', 'copies.id', 'holds.copy_id')
    .select(['holds.id', 'holds.title_id', 'holds.state', 'copies.barcode', 'titles.data'])
    .where('holds.patron_id', '=', patron)
    .where('holds.state', 'in', ['available', 'waiting'])
    .orderBy('holds.state')
    .orderBy('holds.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    titleId: row.title_id,
    isReady: row.state === 'available',
    item: (row.state === 'available' && row.barcode) || titleNameIn(row.data),
  }))
}

/** What begins the reason of a block that a machine made. */
const machineReason = 'SIP2'

/** By a machine, for the library. @returns whether it was not blocked before */
export async function blockByMachine(tx: Writer, account: number, why: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({
      blocked: 1,
      blocked_by: 'library',
      blocked_reason: [machineReason, why].filter(Boolean).join(': '),
      blocked_until: null,
    })
    .where('id', '=', account)
    .where((eb) => eb.or([eb('blocked', '=', 0), eb('blocked_by', '=', 'attempts')]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the block of a machine; what the library itself blocked stays. @returns whether there was one */
export async function unblockByMachine(tx: Writer, account: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ blocked: 0, blocked_by: null, blocked_reason: null, blocked_until: null })
    .where('id', '=', account)
    .where('blocked', '=', 1)
    .where('blocked_by', '=', 'library')
    .where((eb) =>
      eb.or([eb('blocked_reason', '=', machineReason), eb('blocked_reason', 'like', sql.lit(`${machineReason}: %`))]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

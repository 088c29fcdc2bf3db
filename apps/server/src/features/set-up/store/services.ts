import type { Reader, Writer } from '../../../database/database.ts'
import { type LocalisedText, localisedText } from '../../../database/localised-text.ts'
import type { WrittenNames } from '../names.ts'
import { nameColumns } from './common.ts'

/** What a desk charges by hand. */
export interface Service {
  id: number
  /** In Portuguese. */
  name: string
  names: LocalisedText
  cents: number
  position: number
}

export async function services(db: Reader): Promise<Service[]> {
  const rows = await db.selectFrom('services').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => {
    const names = localisedText(row, 'name')
    return { id: row.id, name: names.pt, names, cents: row.price_cents, position: row.position }
  })
}

interface ServiceColumns {
  names: WrittenNames
  cents: number
  position: number
}

/** @returns its number */
export async function insertService(tx: Writer, { names, cents, position }: ServiceColumns): Promise<number> {
  const row = { ...nameColumns(names), price_cents: cents, position }
  return (await tx.insertInto('services').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateService(tx: Writer, id: number, { names, cents, position }: ServiceColumns): Promise<void> {
  const row = { ...nameColumns(names), price_cents: cents, position }
  await tx.updateTable('services').set(row).where('id', '=', id).execute()
}

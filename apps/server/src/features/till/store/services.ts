/** What a desk charges by hand, and the charge that a form made. */
import type { Reader } from '../../../database/database.ts'
import { type LocalisedText, localisedText } from '../../../database/localised-text.ts'

export interface PricedService {
  id: number
  names: LocalisedText
  cents: number
}

export async function pricedServices(db: Reader): Promise<PricedService[]> {
  const rows = await db.selectFrom('services').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => ({ id: row.id, names: localisedText(row, 'name'), cents: row.price_cents }))
}

export async function serviceById(db: Reader, id: number): Promise<PricedService | undefined> {
  const row = await db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { id: row.id, names: localisedText(row, 'name'), cents: row.price_cents }
}

/** The charge of a form that was sent before. */
export async function chargeOfKey(db: Reader, key: string): Promise<{ debt: number; cents: number } | undefined> {
  const row = await db
    .selectFrom('charges')
    .select(['id', 'amount_cents'])
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row && { debt: row.id, cents: row.amount_cents }
}

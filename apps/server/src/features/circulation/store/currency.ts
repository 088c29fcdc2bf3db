import type { Reader } from '../../../database/database.ts'

/** In which the institution counts: "BRL". */
export async function currencyOf(db: Reader): Promise<string> {
  const row = await db.selectFrom('institution').select('currency').executeTakeFirst()
  return row?.currency ?? 'BRL'
}

/** The rows of `settings`, as they are written. */
import type { Writer } from '../../../database/database.ts'

/** @param value as JSON */
export async function saveSetting(tx: Writer, name: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
    .execute()
}

/** @returns whether there was one */
export async function deleteSetting(tx: Writer, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('settings').where('name', '=', name).executeTakeFirst()
  return numDeletedRows > 0n
}

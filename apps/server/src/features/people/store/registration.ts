/** What the staff keep in the row of a person beside its data. */
import type { Reader, Writer } from '../../../database/database.ts'

interface Registration {
  name: string
  hasProof: boolean
}

/** Whether somebody saw a proof of the address. */
export async function addressProofOf(db: Reader, id: number): Promise<boolean> {
  const row = await db.selectFrom('patrons').select('personal_data').where('id', '=', id).executeTakeFirstOrThrow()
  return (JSON.parse(row.personal_data) as { addressProof?: boolean }).addressProof === true
}

/** After `savePatron`, which has found the row as it was seen. */
export async function saveNameAndProof(tx: Writer, id: number, { name, hasProof }: Registration): Promise<void> {
  const row = await tx.selectFrom('patrons').select('personal_data').where('id', '=', id).executeTakeFirstOrThrow()
  const { addressProof: _, ...personal } = JSON.parse(row.personal_data) as Record<string, unknown>
  const personal_data = JSON.stringify(hasProof ? { ...personal, addressProof: true } : personal)
  await tx.updateTable('patrons').set({ name, personal_data }).where('id', '=', id).execute()
}

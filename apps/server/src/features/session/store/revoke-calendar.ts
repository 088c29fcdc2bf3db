import type { Writer } from '../../../database/database.ts'

/** Revokes the patron's secret calendar address. @returns whether there was one */
export async function revokeCalendar(tx: Writer, patron: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('calendar_feeds')
    .where('patron_id', '=', patron)
    .returning('patron_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Leases: of many processes over one database, one does a job at a time. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from './database.ts'
import { momentOf } from './moment.ts'

export interface Lease {
  /** Of the job. */
  name: string
  /** Of the process. */
  holder: string
}

/**
 * Takes a lease that nobody holds, or goes on holding it.
 * @param until when it falls to whoever asks next, should this process die
 * @returns whether it is held
 */
export async function acquireLease(
  db: Reader,
  { name, holder }: Lease,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<boolean> {
  const row = { name, holder, until: momentOf(until) }
  const held = await db
    .insertInto('leases')
    .values(row)
    .onConflict((oc) =>
      oc
        .column('name')
        .doUpdateSet({ holder, until: row.until })
        .where((eb) => eb.or([eb('leases.holder', '=', holder), eb('leases.until', '<=', momentOf(now))])),
    )
    .returning('holder')
    .executeTakeFirst()
  return held !== undefined
}

/** Gives a lease up, so that nobody waits for its end. */
export async function releaseLease(db: Reader, { name, holder }: Lease): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}

/** The sample for decoy addresses of unknown users. */
import { splitAddresses } from '@estante/domain/session/mask-email'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

const sampleName = 'made-up-addresses'

/** Patrons sampled. */
const sampleSize = 500

export async function storedSample(db: Reader): Promise<string[][] | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', sampleName).executeTakeFirst()
  return row && (JSON.parse(row.value) as string[][])
}

export async function sampledAddresses(db: Reader): Promise<string[][]> {
  const people = await db
    .selectFrom('patrons')
    .select('email')
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(sampleSize)
    .execute()
  return people.map(({ email }) => splitAddresses(email)).filter((addresses) => addresses.length > 0)
}

/** Keeps the first sample. */
export async function insertSample(tx: Writer, sample: readonly string[][], now: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('secrets')
    .values({ name: sampleName, value: JSON.stringify(sample), created_at: momentOf(now) })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

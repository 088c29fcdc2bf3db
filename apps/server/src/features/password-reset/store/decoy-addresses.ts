/** The sample from which addresses of unknown users are made up. */
import { splitAddresses } from '@estante/domain/session/mask-email'
import type { Insertable } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { SecretsTable } from '../../../database/tables/system.ts'

export const sampleName = 'made-up-addresses'

/** People looked at. */
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

/** The first sample stays. */
export async function insertSample(tx: Writer, row: Insertable<SecretsTable>): Promise<void> {
  await tx
    .insertInto('secrets')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'

/** A name that this database gave itself: tells whether a snapshot on disk belongs to it. */
export async function installationId({ db, transact }: Database): Promise<string> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', 'installation').executeTakeFirst()
  const known = await read()
  if (known) return known.value
  const made = { name: 'installation', value: randomUUID(), created_at: 'first start' }
  await transact((tx) =>
    tx
      .insertInto('secrets')
      .values(made)
      .onConflict((oc) => oc.doNothing())
      .execute(),
  )
  return (await read())!.value
}

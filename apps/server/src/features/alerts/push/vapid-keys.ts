/** The keys by which push services know this installation: made once, kept with its other secrets in the database. */
import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../../../database/database.ts'
import { findSecret, insertSecret, secretValue } from '../../../http/store.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const name = 'push-keys'

/** Every process gets the same ones. */
export async function loadVapidKeys({ transact, db }: Database, now: Temporal.Instant): Promise<VapidKeys> {
  const kept = await findSecret(db, name)
  if (kept !== undefined) return JSON.parse(kept) as VapidKeys
  const { default: webpush } = await import('web-push')
  const made = { name, value: JSON.stringify(webpush.generateVAPIDKeys()) }
  await transact((tx) => insertSecret(tx, made, now))
  return JSON.parse(await secretValue(db, name)) as VapidKeys
}

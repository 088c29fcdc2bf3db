/** Keys of other servers, as the command line makes and revokes them. The key itself is in no table and no audit event. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { generateKey, hashKey, hintOf } from '../../http/api-keys/key-secret.ts'
import { insertKey, type NewKey, revokeKey } from '../../http/api-keys/store.ts'

export type WantedKey = Omit<NewKey, 'hash' | 'hint'>

/** @returns the key, which nobody can show again; undefined: a key has or had this name */
export async function addKey(
  tx: Writer,
  wanted: WantedKey,
  actor: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const key = generateKey()
  const id = await insertKey(tx, { ...wanted, hash: hashKey(key), hint: hintOf(key) }, now)
  if (id === undefined) return undefined
  const { name, scopes, account, library } = wanted
  const details = { name, scopes, ...(account !== undefined && { account }), ...(library !== undefined && { library }) }
  await recordAudit(tx, { actor, action: 'api_keys.added', subject: 'api_key', subjectId: id, details }, now)
  return key
}

/** @returns false: no key of this name is left to revoke */
export async function endKey(tx: Writer, name: string, actor: string, now: Temporal.Instant): Promise<boolean> {
  const id = await revokeKey(tx, name, now)
  if (id === undefined) return false
  const event = { actor, action: 'api_keys.revoked', subject: 'api_key', subjectId: id, details: { name } } as const
  await recordAudit(tx, event, now)
  return true
}

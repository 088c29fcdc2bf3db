import type { Writer } from '../../database/database.ts'
import { storedSetting } from '../institution/store.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteSetting, saveSetting } from './store/settings.ts'

/**
 * Sets a setting, or takes it away. Running processes read it with their next request.
 * @param value as its schema gives it; undefined: its default counts again
 * @returns whether it was set before
 */
export async function changeSetting(tx: Writer, name: string, value: unknown, signature: Signature): Promise<boolean> {
  const before = await storedSetting(tx, name)
  if (value === undefined) await deleteSetting(tx, name)
  else await saveSetting(tx, name, JSON.stringify(value))
  const details = { name, before: before ?? null, after: value ?? null }
  await recordChange(tx, signature, 'settings.set', 'setting', undefined, details)
  return before !== undefined
}

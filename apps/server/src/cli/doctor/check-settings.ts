import { knownSetting } from '@estante/contract/known-settings'
import { parseSetting } from '../../features/institution/store.ts'
import type { OpenDatabase } from './check-database.ts'
import type { Finding } from './finding.ts'
import { storedSettings } from './store.ts'

/** Settings that nobody can read count as not made; whoever wrote them should know. */
export async function checkSettings({ db }: OpenDatabase): Promise<Finding> {
  const rows = await storedSettings(db)
  const unreadable = rows.filter(({ name, value }) => {
    const known = knownSetting(name)
    const parsed = parseSetting(value)
    return parsed === undefined || (known !== undefined && !known.schema.safeParse(parsed).success)
  })
  const names = unreadable.map(({ name }) => name).join(', ')
  return unreadable.length > 0
    ? { state: 'warn', messageKey: 'checkSettingsUnreadable', details: { count: unreadable.length, names } }
    : { state: 'ok', messageKey: 'checkSettings', details: { count: rows.length } }
}

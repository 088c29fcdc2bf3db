/** Settings that have a page, by groups. */
import type { SettingName } from '@estante/contract/known-settings'
import { type SettingGroup, settingGroups } from '@estante/contract/setting-groups'
import type { AnswerOf } from '@estante/contract/shapes'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { readSetting, type Setting } from '../institution/settings.ts'
import { refuseBadProviders } from './check-providers.ts'
import { groupValues, readChanges, saveChanges } from './setting-group.ts'
import { signatureOf } from './signature.ts'
import { lockSetUp } from './store/common.ts'
import { requireUnchanged, versionOf } from './version.ts'

export const showSettings: ReadingHandler<'set-up-settings.show'> = (db, { params }) =>
  present(db, groupNamed(params.grupo))

/** Names of hosts are looked up before the transaction. */
export const saveSettings: ReadingHandler<'set-up-settings.save'> = async (db, request, { database }) => {
  const { params, body, caller, now } = request
  const names = groupNamed(params.grupo)
  const changes = readChanges(names, body.ajustes)
  for (const [name, value] of changes)
    if (name === 'providers' && value !== undefined)
      await refuseBadProviders(value as Setting<'providers'>, await readSetting(db, 'providers.private_hosts'))
  return database.transact(async (tx) => {
    await lockSetUp(tx)
    const before = await groupValues(tx, names)
    requireUnchanged(body.versao, before)
    await saveChanges(tx, before, changes, signatureOf(caller, now))
    return present(tx, names)
  })
}

function groupNamed(group: string): readonly SettingName[] {
  return Object.hasOwn(settingGroups, group) ? settingGroups[group as SettingGroup] : refuse('set_up.gone')
}

async function present(db: Reader, names: readonly SettingName[]): Promise<AnswerOf<'set-up-settings.show'>> {
  const ajustes = await groupValues(db, names)
  return { ajustes, versao: versionOf(ajustes) }
}

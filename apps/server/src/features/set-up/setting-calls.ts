/** Settings that have a page, by groups. */
import type { SettingName } from '@estante/contract/known-settings'
import { type SettingGroup, settingGroups } from '@estante/contract/setting-groups'
import type { AnswerOf } from '@estante/contract/shapes'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { groupValues, readChanges, saveChanges } from './setting-group.ts'
import { signatureOf } from './signature.ts'
import { lockSetUp } from './store/common.ts'
import { requireUnchanged, versionOf } from './version.ts'

export const showSettings: ReadingHandler<'set-up-settings.show'> = (db, { params }) =>
  present(db, groupNamed(params.grupo))

export const saveSettings: WritingHandler<'set-up-settings.save'> = async (tx, { params, body, caller, now }) => {
  const names = groupNamed(params.grupo)
  await lockSetUp(tx)
  const before = await groupValues(tx, names)
  requireUnchanged(body.versao, before)
  await saveChanges(tx, before, readChanges(names, body.ajustes), signatureOf(caller, now))
  return present(tx, names)
}

function groupNamed(group: string): readonly SettingName[] {
  return Object.hasOwn(settingGroups, group) ? settingGroups[group as SettingGroup] : refuse('set_up.gone')
}

async function present(db: Reader, names: readonly SettingName[]): Promise<AnswerOf<'set-up-settings.show'>> {
  const ajustes = await groupValues(db, names)
  return { ajustes, versao: versionOf(ajustes) }
}

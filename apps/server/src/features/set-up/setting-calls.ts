/** Settings that have a page, by groups. */
import { type KnownSetting, knownSettings, type SettingName } from '@estante/contract/known-settings'
import { type SettingGroup, settingGroups } from '@estante/contract/setting-groups'
import type { AnswerOf } from '@estante/contract/shapes'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { fieldProblems } from '../../http/field-problems.ts'
import { type FieldProblem, refuse, refuseFields } from '../../http/refusal.ts'
import { storedSettings } from '../institution/store.ts'
import { changeSetting } from './change-settings.ts'
import { signatureOf } from './signature.ts'
import { lockSetUp } from './store/common.ts'
import { requireUnchanged, versionOf } from './version.ts'

export const showSettings: ReadingHandler<'set-up-settings.show'> = (db, { params }) =>
  present(db, groupNamed(params.grupo))

/** Only what differs is changed, and on record. */
export const saveSettings: WritingHandler<'set-up-settings.save'> = async (tx, { params, body, caller, now }) => {
  const names = groupNamed(params.grupo)
  await lockSetUp(tx)
  const before = await valuesOf(tx, names)
  requireUnchanged(body.versao, before)
  for (const [name, value] of read(names, body.ajustes)) {
    if (JSON.stringify(value ?? defaultOf(name)) !== JSON.stringify(before[name]))
      await changeSetting(tx, name, value, signatureOf(caller, now))
  }
  return present(tx, names)
}

function groupNamed(group: string): readonly SettingName[] {
  return Object.hasOwn(settingGroups, group) ? settingGroups[group as SettingGroup] : refuse('set_up.gone')
}

type Values = Readonly<Record<string, unknown>>

/** In the order of the group; a value that is invalid shows as it is stored. */
async function valuesOf(db: Reader, names: readonly SettingName[]): Promise<Values> {
  const stored = await storedSettings(db)
  return Object.fromEntries(names.map((name) => [name, stored.get(name) ?? defaultOf(name)]))
}

const defaultOf = (name: SettingName): unknown => (knownSettings[name] as KnownSetting).byDefault ?? null

async function present(db: Reader, names: readonly SettingName[]): Promise<AnswerOf<'set-up-settings.show'>> {
  const ajustes = await valuesOf(db, names)
  return { ajustes, versao: versionOf(ajustes) }
}

/** @returns undefined where a setting is taken away @throws Refusal with all problems */
function read(names: readonly SettingName[], sent: Values): [SettingName, unknown][] {
  const problems: FieldProblem[] = []
  const values: [SettingName, unknown][] = []
  for (const [named, value] of Object.entries(sent)) {
    const name = names.find((one) => one === named)
    if (!name) problems.push({ field: named, code: 'field.not_allowed', details: {} })
    else if (value === null) values.push([name, undefined])
    else {
      const { data, error } = knownSettings[name].schema.safeParse(value)
      if (!error) values.push([name, data])
      else problems.push(...problemsOf(name, error.issues, value))
    }
  }
  if (problems.length > 0) refuseFields(problems)
  return values
}

function problemsOf(
  name: SettingName,
  issues: readonly { code: string; path: readonly PropertyKey[] }[],
  value: unknown,
): FieldProblem[] {
  const told = issues.map(({ code, path, ...params }) => ({
    keyword: code,
    instancePath: path.map((step) => `/${String(step)}`).join(''),
    params,
  }))
  return fieldProblems(told, value).map(({ field, ...problem }) => ({
    field: field === 'body' ? name : `${name}.${field}`,
    ...problem,
  }))
}

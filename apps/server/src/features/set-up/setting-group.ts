/** Settings that are read and saved together. */
import { type KnownSetting, knownSettings, type SettingName } from '@estante/contract/known-settings'
import type { Reader, Writer } from '../../database/database.ts'
import { fieldProblems, type SchemaIssue, schemaProblem } from '../../http/field-problems.ts'
import { type FieldProblem, refuseFields } from '../../http/refusal.ts'
import { storedSettings } from '../institution/store.ts'
import { changeSetting } from './change-settings.ts'
import type { Signature } from './signature.ts'

export type SettingValues = Readonly<Record<string, unknown>>

/** What somebody wants; undefined: the default counts again. */
export type SettingChange = readonly [name: SettingName, value: unknown]

/** In the order of the group; a value that is invalid shows as it is stored. */
export async function groupValues(db: Reader, names: readonly SettingName[]): Promise<SettingValues> {
  const stored = await storedSettings(db)
  return Object.fromEntries(names.map((name) => [name, stored.get(name) ?? defaultOf(name)]))
}

/** @throws Refusal with all problems */
export function readChanges(names: readonly SettingName[], sent: SettingValues): SettingChange[] {
  const problems: FieldProblem[] = []
  const changes: SettingChange[] = []
  for (const [named, value] of Object.entries(sent)) {
    const name = names.find((one) => one === named)
    if (!name) problems.push({ field: named, code: 'field.not_allowed', details: {} })
    else if (value === null) changes.push([name, undefined])
    else {
      const { data, error } = knownSettings[name].schema.safeParse(value)
      if (!error) changes.push([name, data])
      else problems.push(...problemsOf(name, error.issues, value))
    }
  }
  if (problems.length > 0) refuseFields(problems)
  return changes
}

/** Only what differs from `before` is changed, and on record. */
export async function saveChanges(
  tx: Writer,
  before: SettingValues,
  changes: readonly SettingChange[],
  signature: Signature,
): Promise<void> {
  for (const [name, value] of changes) {
    if (JSON.stringify(value ?? defaultOf(name)) !== JSON.stringify(before[name]))
      await changeSetting(tx, name, value, signature)
  }
}

const defaultOf = (name: SettingName): unknown => (knownSettings[name] as KnownSetting).byDefault ?? null

function problemsOf(name: SettingName, issues: readonly SchemaIssue[], value: unknown): FieldProblem[] {
  return fieldProblems(issues.map(schemaProblem), value).map(({ field, ...problem }) => ({
    field: field === 'body' ? name : `${name}.${field}`,
    ...problem,
  }))
}

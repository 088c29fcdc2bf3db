/** The institution's settings: each has the type and the default of the table of known settings. */
import { type KnownSetting, knownSettings, type SettingName } from '@estante/contract/known-settings'
import type { z } from 'zod'
import type { Reader } from '../../database/database.ts'
import { storedSetting, storedSettings } from './store.ts'

type Known = typeof knownSettings
type Value<Name extends SettingName> = z.output<Known[Name]['schema']>

/** A group of values, of which an institution may set some. */
type Group = Readonly<Record<string, number | boolean>>

/** The default applies when the setting is missing or invalid; undefined when it has none. */
export type Setting<Name extends SettingName> = Known[Name] extends { byDefault: unknown }
  ? Value<Name> extends Partial<Group>
    ? Required<Value<Name>>
    : Value<Name>
  : Value<Name> | undefined

export interface Settings {
  get<Name extends SettingName>(name: Name): Setting<Name>
}

/** All settings in one query. */
export async function readSettings(db: Reader): Promise<Settings> {
  return settingsFrom(await storedSettings(db))
}

/** @param stored values by name */
export function settingsFrom(stored: ReadonlyMap<string, unknown>): Settings {
  return { get: (name) => settingOf(name, stored.get(name)) }
}

/** One setting, without reading the others. */
export async function readSetting<Name extends SettingName>(db: Reader, name: Name): Promise<Setting<Name>> {
  return settingOf(name, await storedSetting(db, name))
}

/** @param stored parsed from JSON; undefined: not set */
export function settingOf<Name extends SettingName>(name: Name, stored: unknown): Setting<Name> {
  const { schema, byDefault } = knownSettings[name] as KnownSetting
  const { data } = schema.safeParse(stored)
  if (data === undefined) return byDefault as Setting<Name>
  return (isGroup(data) && isGroup(byDefault) ? { ...byDefault, ...data } : data) as Setting<Name>
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `estante config list | get | set | unset`: rows of the table `settings`, by the one table of known ones. */
import { type KnownSetting, knownSetting, knownSettings, type SettingName } from '@estante/contract/known-settings'
import { storedSettings } from '../../features/institution/store.ts'
import { changeSetting } from '../../features/set-up/change-settings.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { changeSetUp } from './read-set-up.ts'
import { meaningOf } from './setting-messages.ts'

/** Each with its value, where that comes from and what it means; with a beginning, only those that begin so. */
export async function listSettings(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('config list', args, {}, true)
  const names = Object.keys(knownSettings).filter((name) => name.startsWith(positionals[0] ?? '')) as SettingName[]
  if (names.length === 0) throw unknown(positionals[0] ?? '')
  return withDatabase(terminal, async ({ db }) => {
    const set = await storedSettings(db)
    for (const name of names) {
      const { byDefault } = knownSettings[name] as KnownSetting
      const origin = translate(terminal.language, set.has(name) ? 'configSet' : 'byDefault')
      terminal.print(`${name} = ${shown(set.has(name) ? set.get(name) : byDefault)}  (${origin})`)
      terminal.print(`    ${meaningOf(terminal.language, name)}`)
    }
    for (const name of set.keys()) {
      if (!knownSetting(name)) terminal.warn(translate(terminal.language, 'configStray', { name }))
    }
    return success
  })
}

/** The value as JSON, and nothing else: for programs. */
export async function getSetting(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('config get', args, {}, true)
  const [name, known] = named(positionals[0])
  return withDatabase(terminal, async ({ db }) => {
    const set = await storedSettings(db)
    terminal.print(JSON.stringify(set.has(name) ? set.get(name) : (known.byDefault ?? null)))
    return success
  })
}

/** A value is JSON, or text as it stands. Running processes read it with their next request. */
export async function setSetting(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('config set', args, {}, true)
  const [name, known] = named(positionals[0])
  const value = readValue(terminal, name, known, positionals.slice(1).join(' '))
  return write(terminal, name, value)
}

/** Takes a setting away: its default counts again. A name that is not known may be taken away too. */
export async function unsetSetting(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('config unset', args, {}, true)
  const [name = ''] = positionals
  if (name === '') throw new UsageError('configNameNeeded')
  return write(terminal, name, undefined)
}

async function write(terminal: Terminal, name: string, value: unknown): Promise<number> {
  await changeSetUp(terminal, async (tx, signature) => {
    const wasSet = await changeSetting(tx, name, value, signature)
    if (!wasSet && !knownSetting(name)) throw unknown(name)
  })
  const now = value === undefined ? knownSetting(name)?.byDefault : value
  terminal.print(`${name} = ${shown(now)}`)
  return success
}

/** @throws UsageError with the names that are most like it */
function named(name: string | undefined): [SettingName, KnownSetting] {
  if (name === undefined) throw new UsageError('configNameNeeded')
  const known = knownSetting(name)
  if (!known) throw unknown(name)
  return [name as SettingName, known]
}

function readValue(
  { language }: Terminal,
  name: SettingName,
  { schema, example }: KnownSetting,
  text: string,
): unknown {
  for (const value of [parsed(text), text]) {
    const read = schema.safeParse(value)
    if (value !== undefined && read.success) return read.data
  }
  const meaning = meaningOf(language, name)
  throw new UsageError('configBadValue', { name, value: text, meaning, example: shown(example) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As it may be typed: text without its quotes. */
function shown(value: unknown): string {
  if (value === undefined) return '–'
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
}

function unknown(name: string): UsageError {
  const group = name.split('.')[0]!
  const names = Object.keys(knownSettings)
  const like = names.filter((one) => one.split('.')[0] === group)
  return new UsageError('configUnknown', { name, names: (like.length > 0 ? like : names).join(', ') })
}

import { join, resolve } from 'node:path'
import { FIRST_ZONE } from './first-zone.ts'

/** What the process was started with. Read once, here; nothing else looks at the environment. */
export interface Environment {
  /** HOST: the address to listen on. */
  host: string
  /** PORT. */
  port: number
  /** ESTANTE_DATA: folder of the database, the index snapshot and the covers, absolute. */
  dataFolder: string
  /** DATABASE_URL: postgres://…; absent means SQLite in the data folder. */
  databaseUrl?: string
  /** ESTANTE_DEMO: whether an empty database gets the demonstration library. */
  demo: boolean
  /** ESTANTE_TIME_ZONE: where a new library is, "America/Sao_Paulo"; afterwards the institution's own counts. */
  timeZone: string
}

/** A setting that the program cannot start with: the code of a sentence of the command line, and what goes into it. */
export class BadSetting extends Error {
  readonly code: 'badHost' | 'badPort' | 'badDatabaseUrl' | 'badSwitch' | 'badTimeZone'
  readonly details: Record<string, string>

  constructor(code: BadSetting['code'], details: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export type Variables = Readonly<Record<string, string | undefined>>

const defaults = { host: '127.0.0.1', port: 8080, dataFolder: './data' }

/** @throws BadSetting for a variable that cannot be what it is */
export function readEnvironment(variables: Variables): Environment {
  const databaseUrl = readDatabaseUrl(variables.DATABASE_URL)
  return {
    host: variables.HOST || defaults.host,
    port: readPort(variables.PORT),
    dataFolder: resolve(variables.ESTANTE_DATA || defaults.dataFolder),
    databaseUrl,
    demo: readSwitch('ESTANTE_DEMO', variables.ESTANTE_DEMO, databaseUrl === undefined),
    timeZone: readTimeZone(variables.ESTANTE_TIME_ZONE),
  }
}

/** Where the database is: a postgres:// address or a file. */
export function databasePlace({ databaseUrl, dataFolder }: Environment): string {
  return databaseUrl ?? join(dataFolder, 'estante.sqlite')
}

/** Where the snapshot of the search index is. */
export function indexFolder({ dataFolder }: Environment): string {
  return join(dataFolder, 'index')
}

/** Where the real covers are. */
export function coversFolder({ dataFolder }: Environment): string {
  return join(dataFolder, 'covers')
}

type SettingName = 'HOST' | 'PORT' | 'ESTANTE_DATA' | 'DATABASE_URL' | 'ESTANTE_DEMO' | 'ESTANTE_TIME_ZONE'

export interface Setting {
  name: SettingName
  /** What it is where nobody sets it; empty where that takes words. */
  value: string
  secret?: true
}

/** The settings, for `estante config`; what they mean is in the words of the command line, and in README.md. */
export const settings: readonly Setting[] = [
  { name: 'HOST', value: defaults.host },
  { name: 'PORT', value: String(defaults.port) },
  { name: 'ESTANTE_DATA', value: defaults.dataFolder },
  { name: 'DATABASE_URL', value: '', secret: true },
  { name: 'ESTANTE_DEMO', value: '' },
  { name: 'ESTANTE_TIME_ZONE', value: FIRST_ZONE },
]

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return defaults.port
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new BadSetting('badPort', { value: text })
  return port
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) throw new BadSetting('badDatabaseUrl')
  return text
}

function readTimeZone(text: string | undefined): string {
  if (text === undefined || text === '') return FIRST_ZONE
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text
  } catch {
    throw new BadSetting('badTimeZone', { value: text, example: FIRST_ZONE })
  }
}

function readSwitch(name: string, text: string | undefined, byDefault: boolean): boolean {
  if (text === undefined || text === '') return byDefault
  if (text !== '0' && text !== '1') throw new BadSetting('badSwitch', { name, value: text })
  return text === '1'
}

import { join, resolve } from 'node:path'

/** What the process was started with. Read once, here; nothing else looks at the environment. */
export interface Environment {
  /** HOST: the address to listen on. */
  host: string
  /** PORT. */
  port: number
  /** ESTANTE_DATA: folder of the database, the index snapshot, the covers and the outbox, absolute. */
  dataFolder: string
  /** DATABASE_URL: postgres://…; absent means SQLite in the data folder. */
  databaseUrl?: string
  /** ESTANTE_DEMO: whether an empty database gets the demonstration library. */
  demo: boolean
}

/** A setting that the program cannot start with. The message names the variable and says what it may be. */
export class BadSetting extends Error {}

export type Variables = Readonly<Record<string, string | undefined>>

/** @throws BadSetting with a sentence that names the variable */
export function readEnvironment(variables: Variables): Environment {
  const databaseUrl = readDatabaseUrl(variables.DATABASE_URL)
  return {
    host: variables.HOST || '127.0.0.1',
    port: readPort(variables.PORT),
    dataFolder: resolve(variables.ESTANTE_DATA || 'data'),
    databaseUrl,
    demo: readSwitch('ESTANTE_DEMO', variables.ESTANTE_DEMO, databaseUrl === undefined),
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

/** The variables, for `estante config` and the documentation. */
export const variables = [
  { name: 'HOST', standard: '127.0.0.1', meaning: 'address to listen on' },
  { name: 'PORT', standard: '8080', meaning: 'port to listen on (0: any free one)' },
  { name: 'ESTANTE_DATA', standard: './data', meaning: 'folder for the database, the index snapshot, the covers and the outbox' },
  {
    name: 'DATABASE_URL',
    standard: '',
    meaning: 'postgres:// address; unset: SQLite in the data folder',
    secret: true,
  },
  {
    name: 'ESTANTE_DEMO',
    standard: '1 on SQLite, 0 with DATABASE_URL',
    meaning: '1 loads the demonstration library into an empty database, 0 one plain institution and library',
  },
]

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 8080
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535)
    throw new BadSetting(`PORT is "${text}"; it must be a whole number from 0 to 65535.`)
  return port
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new BadSetting('DATABASE_URL must be an address such as postgres://user:password@host:5432/estante.')
  return text
}

function readSwitch(name: string, text: string | undefined, standard: boolean): boolean {
  if (text === undefined || text === '') return standard
  if (text !== '0' && text !== '1') throw new BadSetting(`${name} is "${text}"; it must be 0 or 1.`)
  return text === '1'
}

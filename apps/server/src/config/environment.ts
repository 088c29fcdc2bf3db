import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defaultTimeZone } from './default-time-zone.ts'
import { defaultRateLimits, type RateLimits, readNetworks, readRequests } from './rate-limits.ts'
import { defaultRegion, isBucketName, readEndpoint, type S3Settings } from './s3-settings.ts'
import { defaultTrustedProxies, readProxies } from './trusted-proxies.ts'

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
  /** ESTANTE_ADDRESS: under which readers reach the pages, "https://catalogo.example.org"; absent: the setting web.address. */
  publicUrl?: string
  /** ESTANTE_RENDER_PAGES: whether the server draws public pages; otherwise the browser draws them all. */
  rendersPages: boolean
  /** ESTANTE_TRUSTED_PROXIES: whose X-Forwarded-For is believed: addresses, networks, or their names. */
  trustedProxies: readonly string[]
  /** ESTANTE_REQUESTS_PER_MINUTE, ESTANTE_OWN_NETWORKS, ESTANTE_OWN_REQUESTS_PER_MINUTE, ESTANTE_VISITOR_BUDGET. */
  rateLimits: RateLimits
  providerSecrets: ProviderSecrets
  mail: MailSettings
  /** ESTANTE_SIP2_PORT and ESTANTE_SIP2_HOST; absent: machines are not served. */
  sip2?: { host: string; port: number }
  /** ESTANTE_S3_…; absent: files of patrons are kept in the data folder. */
  s3?: S3Settings
}

/** How mails leave. */
export interface MailSettings {
  /** SMTP_URL: smtp://… or smtps://…; absent: mails are written into a folder. */
  smtpUrl?: string
  /** MAIL_FROM: "biblioteca@example.org", or with a name before it. */
  from: string
}

/** What only this installation and the institution's identity providers know. Never in the database. */
export interface ProviderSecrets {
  /** ESTANTE_OIDC_CLIENT_SECRET; absent: a public client, which PKCE guards alone. */
  oidcClientSecret?: string
  /** ESTANTE_SAML_PRIVATE_KEY, PEM: signs what is asked of the provider, and opens what it encrypts. */
  samlPrivateKey?: string
  /** ESTANTE_LDAP_PASSWORD: of the account that searches the directory. */
  ldapPassword?: string
}

/** A setting that the program cannot start with: the code of a sentence of the command line, and what goes into it. */
export class BadSetting extends Error {
  readonly code:
    | ('badHost' | 'badPort' | 'badDatabaseUrl' | 'badSwitch' | 'badTimeZone' | 'badAddress' | 'badSecretFile')
    | ('badSip2Host' | 'badSip2Port' | 'sip2PortTaken')
    | ('badS3Endpoint' | 'badS3Bucket' | 's3SettingMissing')
    | ('badSmtpUrl' | 'badMailFrom' | 'mailFromMissing' | 'badProxies' | 'badNetworks' | 'badRequests')
    | ('databaseLost' | 'databaseOfNoBytes' | 'noDatabase' | 'databaseEmpty')
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
    publicUrl: readAddress(variables.ESTANTE_ADDRESS),
    rendersPages: readSwitch('ESTANTE_RENDER_PAGES', variables.ESTANTE_RENDER_PAGES, true),
    trustedProxies: readTrustedProxies(variables.ESTANTE_TRUSTED_PROXIES),
    rateLimits: readRateLimits(variables),
    providerSecrets: {
      oidcClientSecret: readSecret(variables, 'ESTANTE_OIDC_CLIENT_SECRET'),
      samlPrivateKey: readSecret(variables, 'ESTANTE_SAML_PRIVATE_KEY'),
      ldapPassword: readSecret(variables, 'ESTANTE_LDAP_PASSWORD'),
    },
    mail: readMail(variables),
    sip2: readSip2(variables),
    s3: readS3(variables),
  }
}

/** Where the database is: a postgres:// address or a file. */
export function connectionString({ databaseUrl, dataFolder }: Environment): string {
  return databaseUrl ?? join(dataFolder, 'estante.sqlite')
}

/** The same for people to read: without the password of the address. */
export function displayedConnection(environment: Environment): string {
  const place = connectionString(environment)
  if (environment.databaseUrl === undefined) return place
  const { host, pathname } = new URL(place)
  return `${host}${pathname}`
}

/** Where the snapshot of the search index is. */
export function indexFolder({ dataFolder }: Environment): string {
  return join(dataFolder, 'index')
}

/** Where mails are put without an SMTP server. */
export function mailFolder({ dataFolder }: Pick<Environment, 'dataFolder'>): string {
  return join(dataFolder, 'mails')
}

/** Where files that patrons attach are kept. */
export function filesFolder({ dataFolder }: Pick<Environment, 'dataFolder'>): string {
  return join(dataFolder, 'files')
}

/** Where the real covers are. */
export function coversFolder({ dataFolder }: Environment): string {
  return join(dataFolder, 'covers')
}

type S3Name = `ESTANTE_S3_${'ENDPOINT' | 'BUCKET' | 'REGION' | 'ACCESS_KEY' | 'SECRET_KEY'}`

type SettingName =
  | ('HOST' | 'PORT' | 'ESTANTE_DATA' | 'DATABASE_URL' | 'ESTANTE_DEMO' | 'ESTANTE_TIME_ZONE' | 'ESTANTE_ADDRESS')
  | (
      | 'ESTANTE_REQUESTS_PER_MINUTE'
      | 'ESTANTE_OWN_NETWORKS'
      | 'ESTANTE_OWN_REQUESTS_PER_MINUTE'
      | 'ESTANTE_VISITOR_BUDGET'
      | 'ESTANTE_RENDER_PAGES'
    )
  | ('ESTANTE_SIP2_HOST' | 'ESTANTE_SIP2_PORT')
  | S3Name
  | ('ESTANTE_TRUSTED_PROXIES' | 'ESTANTE_OIDC_CLIENT_SECRET' | 'ESTANTE_SAML_PRIVATE_KEY' | 'SMTP_URL' | 'MAIL_FROM')
  | 'ESTANTE_LDAP_PASSWORD'

export interface Setting {
  name: SettingName
  /** What it is where nobody sets it; empty where that takes words. */
  value: string
  secret?: true
}

/** The settings, for `estante config`; what they mean is in the messages of the command line and in docs/operations.md. */
export const settings: readonly Setting[] = [
  { name: 'HOST', value: defaults.host },
  { name: 'PORT', value: String(defaults.port) },
  { name: 'ESTANTE_DATA', value: defaults.dataFolder },
  { name: 'DATABASE_URL', value: '', secret: true },
  { name: 'ESTANTE_DEMO', value: '' },
  { name: 'ESTANTE_TIME_ZONE', value: defaultTimeZone },
  { name: 'ESTANTE_ADDRESS', value: '' },
  { name: 'ESTANTE_RENDER_PAGES', value: '1' },
  { name: 'ESTANTE_TRUSTED_PROXIES', value: defaultTrustedProxies },
  { name: 'ESTANTE_REQUESTS_PER_MINUTE', value: String(defaultRateLimits.perMinute) },
  { name: 'ESTANTE_OWN_NETWORKS', value: '' },
  { name: 'ESTANTE_OWN_REQUESTS_PER_MINUTE', value: String(defaultRateLimits.ownPerMinute) },
  { name: 'ESTANTE_VISITOR_BUDGET', value: String(defaultRateLimits.budget) },
  { name: 'ESTANTE_SIP2_HOST', value: defaults.host },
  { name: 'ESTANTE_SIP2_PORT', value: '' },
  { name: 'ESTANTE_S3_ENDPOINT', value: '' },
  { name: 'ESTANTE_S3_BUCKET', value: '' },
  { name: 'ESTANTE_S3_REGION', value: defaultRegion },
  { name: 'ESTANTE_S3_ACCESS_KEY', value: '', secret: true },
  { name: 'ESTANTE_S3_SECRET_KEY', value: '', secret: true },
  { name: 'ESTANTE_OIDC_CLIENT_SECRET', value: '', secret: true },
  { name: 'ESTANTE_SAML_PRIVATE_KEY', value: '', secret: true },
  { name: 'ESTANTE_LDAP_PASSWORD', value: '', secret: true },
  { name: 'SMTP_URL', value: '', secret: true },
  { name: 'MAIL_FROM', value: '' },
]

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return defaults.port
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new BadSetting('badPort', { value: text })
  return port
}

function readSip2({ ESTANTE_SIP2_HOST: host, ESTANTE_SIP2_PORT: port }: Variables): Environment['sip2'] {
  if (port === undefined || port === '') return undefined
  if (!/^\d+$/.test(port) || Number(port) > 65535) throw new BadSetting('badSip2Port', { value: port })
  return { host: host || defaults.host, port: Number(port) }
}

/** All of them or none: files that go to a folder although somebody meant a bucket would be missed later. */
function readS3(variables: Variables): S3Settings | undefined {
  const { ESTANTE_S3_ENDPOINT, ESTANTE_S3_BUCKET, ESTANTE_S3_REGION } = variables
  const told = {
    ESTANTE_S3_ENDPOINT,
    ESTANTE_S3_BUCKET,
    ESTANTE_S3_ACCESS_KEY: readSecret(variables, 'ESTANTE_S3_ACCESS_KEY'),
    ESTANTE_S3_SECRET_KEY: readSecret(variables, 'ESTANTE_S3_SECRET_KEY'),
  }
  const missing = Object.entries(told).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 4) return undefined
  if (missing.length > 0) throw new BadSetting('s3SettingMissing', { names: missing.join(', ') })
  const endpoint = readEndpoint(ESTANTE_S3_ENDPOINT!)
  if (endpoint === undefined) throw new BadSetting('badS3Endpoint', { value: ESTANTE_S3_ENDPOINT! })
  const bucket = ESTANTE_S3_BUCKET!
  if (!isBucketName(bucket)) throw new BadSetting('badS3Bucket', { value: bucket })
  const { ESTANTE_S3_ACCESS_KEY: accessKey, ESTANTE_S3_SECRET_KEY: secretKey } = told
  return { endpoint, bucket, region: ESTANTE_S3_REGION || defaultRegion, accessKey: accessKey!, secretKey: secretKey! }
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) throw new BadSetting('badDatabaseUrl')
  return text
}

function readTimeZone(text: string | undefined): string {
  if (text === undefined || text === '') return defaultTimeZone
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text
  } catch {
    throw new BadSetting('badTimeZone', { value: text, example: defaultTimeZone })
  }
}

/** Pages live at the root of their address, so it has no path. */
function readAddress(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isOrigin) throw new BadSetting('badAddress', { value: text })
  return url.origin
}

function readTrustedProxies(text: string | undefined): readonly string[] {
  const value = text || defaultTrustedProxies
  const proxies = readProxies(value)
  if (!proxies) throw new BadSetting('badProxies', { value })
  return proxies
}

function readRateLimits(variables: Variables): RateLimits {
  const { ESTANTE_OWN_NETWORKS: value = '' } = variables
  const ownNetworks = readNetworks(value)
  if (!ownNetworks) throw new BadSetting('badNetworks', { value })
  const requests = (name: SettingName, usual: number) => {
    const value = variables[name] || String(usual)
    const count = readRequests(value)
    if (count === undefined) throw new BadSetting('badRequests', { name, value })
    return count
  }
  return {
    perMinute: requests('ESTANTE_REQUESTS_PER_MINUTE', defaultRateLimits.perMinute),
    ownNetworks,
    ownPerMinute: requests('ESTANTE_OWN_REQUESTS_PER_MINUTE', defaultRateLimits.ownPerMinute),
    budget: requests('ESTANTE_VISITOR_BUDGET', defaultRateLimits.budget),
  }
}

/** Where nothing leaves the machine, it matters little who writes. */
const localSender = 'estante@localhost'

function readMail(variables: Variables): MailSettings {
  const smtpUrl = readSecret(variables, 'SMTP_URL')
  const from = readSecret(variables, 'MAIL_FROM')
  const isUrl = smtpUrl === undefined || (/^smtps?:\/\/[^/]/.test(smtpUrl) && URL.canParse(smtpUrl))
  if (!isUrl) throw new BadSetting('badSmtpUrl')
  if (smtpUrl !== undefined && from === undefined) throw new BadSetting('mailFromMissing')
  const isAddress = from === undefined || /^([^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from)
  if (!isAddress) throw new BadSetting('badMailFrom', { value: from })
  return { ...(smtpUrl !== undefined && { smtpUrl }), from: from ?? localSender }
}

/**
 * `NAME` itself, or `NAME_FILE`, a file that holds it, as containers hand secrets over. The line break at the end of a
 * file is none of the secret.
 */
function readSecret(variables: Variables, name: string): string | undefined {
  if (variables[name]) return variables[name]
  const file = variables[`${name}_FILE`]
  if (!file) return undefined
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '') || undefined
  } catch (error) {
    throw new BadSetting('badSecretFile', { name: `${name}_FILE`, value: file, reason: (error as Error).message })
  }
}

function readSwitch(name: string, text: string | undefined, byDefault: boolean): boolean {
  if (text === undefined || text === '') return byDefault
  if (text !== '0' && text !== '1') throw new BadSetting('badSwitch', { name, value: text })
  return text === '1'
}

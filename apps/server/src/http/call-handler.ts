import type { Readable } from 'node:stream'
import type { CallId, Calls } from '@estante/contract/calls'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@estante/contract/shapes'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Temporal } from 'temporal-polyfill'
import type { ProviderSecrets } from '../config/environment.ts'
import type { Database, Reader, Writer } from '../database/database.ts'
import type { Language } from '../i18n/language.ts'
import type { SearchEngine } from '../search/engine.ts'
import type { NetworkIndex } from '../search/network-index.ts'
import type { SearchClient } from '../search/search-client.ts'
import type { CallerFor } from './caller.ts'
import type { Audience } from './error-message.ts'
import type { FileStore } from './file-store.ts'
import type { SerializedJson } from './serialized-json.ts'
import type { TokenKey } from './tokens.ts'

/** The parts of the application that all calls share. */
export interface AppContext {
  database: Database
  search: SearchEngine
  /** The second collection: titles of other institutions. Absent: it cannot be searched. */
  network?: NetworkIndex
  tokenKey: TokenKey
  /** Files that patrons attach. */
  files: FileStore
  /** Public address of the pages, when the environment names it: "https://catalogo.example.org". */
  publicUrl?: string
  /** Whether mails go to an SMTP server, and not into a folder. */
  sendsMail?: boolean
  /** Shared secrets with the identity providers. */
  providerSecrets?: ProviderSecrets
  /** The only clock of all calls. */
  clock: () => Temporal.Instant
}

/** A picture or another file. */
export interface FileAnswer {
  bytes: Uint8Array
  type: string
  /** For a private file: proxies must not store it, and the browser saves it under this name. */
  saveAs?: string
}

/** Text that is written as it comes, until the stream ends. */
export interface StreamAnswer {
  stream: Readable
  type: string
}

export interface CallRequest<Id extends CallId> {
  params: ParamsOf<Id>
  query: QueryOf<Id>
  body: BodyOf<Id>
  language: Language
  /** Who reads the messages of the answer. */
  audience: Audience
  caller: CallerFor<Calls[Id]['access']>
  /** What a call that `takesFile` brings; empty for every other one. */
  upload: AsyncIterable<Uint8Array>
  /** How long it says it is; undefined: unknown until it has come. */
  announcedBytes: number | undefined
  /** The client's address, for limits and the audit log. */
  clientIp: string
  /** Identifies the client in the queue of slow index queries, and reports whether it is still connected. */
  searchClient: SearchClient
  /** The User-Agent header. */
  userAgent: string
  /** Now, in the institution's time zone. */
  now: Temporal.ZonedDateTime
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  /** Logs a problem for the administrator; the client does not see it. */
  warn(problem: string): void
  /** For metadata of a bare array; the value is percent-encoded. */
  setHeader(name: string, value: string): void
}

export type CallAnswer<Id extends CallId> =
  AnswerOf<Id> extends Uint8Array ? FileAnswer | StreamAnswer : AnswerOf<Id> | SerializedJson<AnswerOf<Id>>

export type ReadingHandler<Id extends CallId> = (
  db: Reader,
  request: CallRequest<Id>,
  ctx: AppContext,
) => Promise<CallAnswer<Id>>
export type WritingHandler<Id extends CallId> = (
  tx: Writer,
  request: CallRequest<Id>,
  ctx: AppContext,
) => Promise<CallAnswer<Id>>

/** A handler bound to a reader or a writer of the database. */
export type BoundHandler<Id extends CallId> =
  | { needs: 'reading'; handle: ReadingHandler<Id> }
  | { needs: 'transaction'; handle: WritingHandler<Id> }

/** Binds a handler of a call that changes nothing. */
export function reads<Id extends CallId>(handle: ReadingHandler<Id>): BoundHandler<Id> {
  return { needs: 'reading', handle }
}

/** Binds a handler of a call that writes, in one transaction. */
export function writes<Id extends CallId>(handle: WritingHandler<Id>): BoundHandler<Id> {
  return { needs: 'transaction', handle }
}

/** One handler for each id: a missing one does not compile. */
export type Handlers<Id extends CallId = CallId> = { [One in Id]: BoundHandler<One> }

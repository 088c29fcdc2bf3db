import type { CallId, Calls } from '@estante/contract/calls'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@estante/contract/shapes'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Temporal } from 'temporal-polyfill'
import type { ProviderSecrets } from '../config/environment.ts'
import type { Database, Reader, Writer } from '../database/database.ts'
import type { Language } from '../i18n/language.ts'
import type { SearchEngine } from '../search/engine.ts'
import type { SearchClient } from '../search/search-client.ts'
import type { CallerFor } from './caller.ts'
import type { SerializedJson } from './serialized-json.ts'
import type { TokenKey } from './tokens.ts'

/** What the application is made of; the same for every call. */
export interface AppContext {
  database: Database
  search: SearchEngine
  tokenKey: TokenKey
  /** Under which readers reach the pages, where the environment says so: "https://catalogo.example.org". */
  publicUrl?: string
  /** Shared with the identity providers. */
  providerSecrets?: ProviderSecrets
  /** The clock: the only one that calls know. */
  clock: () => Temporal.Instant
}

/** A picture or another file. */
export interface FileAnswer {
  bytes: Uint8Array
  type: string
  /** Of a file that is its reader's alone: nobody keeps it on the way, and the browser saves it under this name. */
  saveAs?: string
}

export interface CallRequest<Id extends CallId> {
  params: ParamsOf<Id>
  query: QueryOf<Id>
  body: BodyOf<Id>
  language: Language
  caller: CallerFor<Calls[Id]['access']>
  /** Where the request comes from, for limits and the audit log. */
  clientIp: string
  /** For questions of the index that take long: who waits for the answer, and whether they still do. */
  searchClient: SearchClient
  /** What the browser calls itself. */
  userAgent: string
  /** Now, in the institution's time zone. */
  now: Temporal.ZonedDateTime
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  /** Tells the administrator what nobody else should read. */
  warn(problem: string): void
  /** For what surrounds a bare array; the value is percent-encoded. */
  setHeader(name: string, value: string): void
}

export type CallAnswer<Id extends CallId> =
  AnswerOf<Id> extends Uint8Array ? FileAnswer : AnswerOf<Id> | SerializedJson<AnswerOf<Id>>

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

/** A handler with what it needs of the database. */
export type BoundHandler<Id extends CallId> =
  | { needs: 'reading'; handle: ReadingHandler<Id> }
  | { needs: 'transaction'; handle: WritingHandler<Id> }

/** For calls that change nothing. */
export function reads<Id extends CallId>(handle: ReadingHandler<Id>): BoundHandler<Id> {
  return { needs: 'reading', handle }
}

/** For calls that change something: all of it in one transaction, or nothing. */
export function writes<Id extends CallId>(handle: WritingHandler<Id>): BoundHandler<Id> {
  return { needs: 'transaction', handle }
}

/** One handler for each id: a missing one does not compile. */
export type Handlers<Id extends CallId = CallId> = { [One in Id]: BoundHandler<One> }

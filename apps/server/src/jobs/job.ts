import type { Temporal } from 'temporal-polyfill'
import type { ProviderSecrets } from '../config/environment.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../http/file-store.ts'
import type { FetchBounds } from '../integrations/bounded-request.ts'
import type { Mailer } from '../integrations/mail/mailer.ts'
import type { PushOptions } from '../integrations/push/send-push.ts'
import type { SearchEngine } from '../search/engine.ts'

/** What jobs work with. */
export interface JobContext {
  database: Database
  tokenKey: Uint8Array
  clock: () => Temporal.Instant
  mailer: Mailer
  /** For jobs that look into the index. */
  search?: SearchEngine
  /** For the job that cleans it. */
  files?: FileStore
  /** Public address of the pages, for links in mails. */
  publicUrl?: string | undefined
  /** For the job that asks the directory. */
  providerSecrets?: ProviderSecrets | undefined
  /** For tests, whose push service is this machine. */
  push?: PushOptions
  /** For tests, whose receivers are slow on purpose. */
  webhooks?: Partial<FetchBounds>
}

/** Work that one process of many does, again and again. */
export interface Job {
  /** Of its lease. */
  name: string
  /** Seconds between two looks whether there is something to do. */
  every: number
  /** Whether there is something to do: a look that costs next to nothing. */
  isDue(ctx: JobContext): Promise<boolean>
  /** @param goOn takes the lease for another while; false: somebody else has it, or the process is ending, and the work ends */
  run(ctx: JobContext, keepGoing: () => Promise<boolean>): Promise<void>
}

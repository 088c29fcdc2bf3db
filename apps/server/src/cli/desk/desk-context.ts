import type { Temporal } from 'temporal-polyfill'
import type { Database } from '../../database/database.ts'
import type { MailContext } from '../../features/circulation/notify-patron.ts'
import type { FileStore } from '../../http/file-store.ts'
import type { Language } from '../../i18n/language.ts'

/** What the desk works with. */
export interface DeskContext {
  database: Database
  ctx: MailContext
  /** Files that patrons attach. */
  files: FileStore
  language: Language
  /** Now, in the institution's time zone. */
  now: () => Temporal.ZonedDateTime
}

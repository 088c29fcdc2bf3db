import { defaultTimeZone } from '../config/default-time-zone.ts'
import { type Bulk, bulkFor } from '../database/bulk.ts'
import type { Database } from '../database/database.ts'
import { findInstitution } from '../database/institution.ts'
import { momentOf } from '../database/moment.ts'
import { isFirstLoad } from './first-seen.ts'
import { LocalCodes } from './local-codes.ts'
import type { ImportOptions } from './options.ts'
import type { PreparedRecord } from './prepare.ts'
import { RecentMap } from './recent-map.ts'
import type { ReportBuilder } from './report.ts'
import { hasAuthorities, hasReferences } from './store/authorities.ts'
import { hasWaitingHoldings } from './store/holdings.ts'
import { hasTitles } from './store/titles.ts'

/** Headings remembered: with a million titles, all that come often. About 100 bytes each. */
const maxHeadings = 200_000

/** What a row remembers in the place of a hash when something of its record could not be placed: no record has it. */
export const incompleteMark = 'incomplete'

/** What the steps of one import share. */
export interface ImportContext {
  bulk: Bulk
  options: ImportOptions
  report: ReportBuilder
  /** The moment and the institution's day written on rows. */
  now: string
  today: string
  /** Ids of authorities by heading and by number: see find-headings.ts. */
  headings: RecentMap<number>
  /** Records met again in an earlier version: see versions.ts. */
  earlierVersions: Map<string, PreparedRecord[]>
  /** Libraries and loan types by code. */
  codes: LocalCodes
  /** Records of which something could not be placed: their rows remember no hash, so that they are looked at again. */
  incomplete: WeakSet<PreparedRecord>
  /** Keys of copies of a record that had to stay as they were: see left-copies.ts. */
  retained: WeakMap<PreparedRecord, Set<string>>
  /** To which title rows of this import have given a copy, by its barcode. */
  titlesOfCopies: Map<string, number>
  /** Whether any title was there when the import began. */
  hadTitles: boolean
  /** Whether new titles are shown as newly arrived. */
  newTitles: boolean
  /** Whether records of this source have brought authorities of their own: without any, numbers lead nowhere. */
  authoritiesLoaded: boolean
  /** Whether any authority has see references. */
  referencesLoaded: boolean
  /** Titles by their number in Koha, once they have been asked for: see koha-titles.ts. */
  kohaTitles?: ReadonlyMap<number, number>
  /** Whether holdings records wait for their titles. */
  hasWaitingHoldings: boolean
}

export async function startImport(
  database: Database,
  options: ImportOptions,
  report: ReportBuilder,
): Promise<ImportContext> {
  const { db } = database
  const { source } = options
  const zone = (await findInstitution(db))?.timeZone ?? defaultTimeZone
  const now = options.clock()
  return {
    bulk: bulkFor(database),
    options,
    report,
    now: momentOf(now),
    today: now.toZonedDateTimeISO(zone).toPlainDate().toString(),
    headings: new RecentMap(maxHeadings),
    earlierVersions: new Map(),
    codes: new LocalCodes(report, options),
    incomplete: new WeakSet(),
    retained: new WeakMap(),
    titlesOfCopies: new Map(),
    hadTitles: await hasTitles(db),
    newTitles: options.newTitles ?? !(await isFirstLoad(db, source, now)),
    authoritiesLoaded: await hasAuthorities(db, source),
    referencesLoaded: await hasReferences(db),
    hasWaitingHoldings: await hasWaitingHoldings(db, source),
  }
}

/** After a transaction that was taken back, nothing remembered from it is true any more. */
export function clearCaches(context: ImportContext): void {
  context.headings.clear()
  context.codes.clearCaches()
  context.kohaTitles = undefined
}

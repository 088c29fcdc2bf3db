/** The table of imports: when each was, and what it reported, so that the last one can be looked at again. */
import type { Database } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { ImportOptions } from '../options.ts'
import type { ReportBuilder } from '../report.ts'

/** Problems kept with an import; `--report` writes all of them. */
const maxStoredProblems = 1000

/** @returns the import's number; undefined for a trial, which leaves no trace */
export async function beginImport({ db }: Database, options: ImportOptions): Promise<number | undefined> {
  if (options.dryRun) return undefined
  await options.onBegin?.()
  const row = { source: options.source, started_at: momentOf(options.clock()) }
  return (await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function finishImport(
  { db }: Database,
  options: ImportOptions,
  number: number | undefined,
  report: ReportBuilder,
): Promise<void> {
  if (number === undefined) return
  const whole = report.report('en')
  const kept = { ...whole, problems: whole.problems.slice(0, maxStoredProblems) }
  await db
    .updateTable('imports')
    .set({ finished_at: momentOf(options.clock()), report: JSON.stringify(kept) })
    .where('id', '=', number)
    .execute()
}

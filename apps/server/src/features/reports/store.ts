/** Mistakes that readers reported in records. */
import type { ReportKind } from '@estante/domain/reports/report-rules'
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import type { RecordReportsTable } from '../../database/tables/patrons.ts'
import { titleNameIn } from '../../database/title-data.ts'
import type { Language } from '../../i18n/language.ts'

/** The record: one of both. */
export type ReportedRecord = { titleId: number; authorityId: null } | { titleId: null; authorityId: number }

export interface NewReport {
  record: ReportedRecord
  kind: ReportKind
  content: string
  /** Null: a visitor. */
  patronId: number | null
  /** As a visitor typed it. */
  email: string | null
  language: Language
}

export interface StoredReport extends NewReport {
  id: number
  state: RecordReportsTable['state']
  createdAt: string
  /** Of the title or the authority. */
  name: string
}

type Row = Selectable<RecordReportsTable> & { data: string | null; heading: string | null }

function toReport(row: Row): StoredReport {
  const record = { titleId: row.title_id, authorityId: row.authority_id } as ReportedRecord
  return {
    id: row.id,
    record,
    name: row.data === null ? (row.heading ?? '') : titleNameIn(row.data),
    kind: row.kind as ReportKind,
    content: row.content,
    patronId: row.patron_id,
    email: row.email,
    language: row.language as Language,
    state: row.state,
    createdAt: row.created_at,
  }
}

function reports(db: Reader) {
  return db
    .selectFrom('record_reports')
    .leftJoin('titles', 'titles.id', 'record_reports.title_id')
    .leftJoin('authorities', 'authorities.id', 'record_reports.authority_id')
    .selectAll('record_reports')
    .select(['titles.data as data', 'authorities.heading as heading'])
}

export async function reportById(db: Reader, id: number): Promise<StoredReport | undefined> {
  const row = await reports(db).where('record_reports.id', '=', id).executeTakeFirst()
  return row && toReport(row)
}

/** The oldest first. @param library only titles that it has a copy of */
export async function openReports(db: Reader, library?: number): Promise<StoredReport[]> {
  const rows = await reports(db)
    .where('record_reports.state', '=', 'open')
    .$if(library !== undefined, (query) =>
      query.where((eb) =>
        eb(
          'record_reports.title_id',
          'in',
          eb
            .selectFrom('copies')
            .select('copies.title_id')
            .where('copies.library_id', '=', library!)
            .where('copies.state', '!=', 'withdrawn'),
        ),
      ),
    )
    .orderBy('record_reports.created_at')
    .orderBy('record_reports.id')
    .execute()
  return rows.map(toReport)
}

/** An open one that says the same about the same record, of the same patron or from the same address. */
export async function sameReport(db: Reader, report: NewReport): Promise<number | undefined> {
  const { record, kind, content, patronId, email } = report
  const row = await db
    .selectFrom('record_reports')
    .select('id')
    .where('state', '=', 'open')
    .where('kind', '=', kind)
    .where('content', '=', content)
    .where('title_id', 'is not distinct from', record.titleId)
    .where('authority_id', 'is not distinct from', record.authorityId)
    .where('patron_id', 'is not distinct from', patronId)
    .where('email', 'is not distinct from', email)
    .executeTakeFirst()
  return row?.id
}

/** @returns its id */
export async function insertReport(tx: Writer, report: NewReport, createdAt: string): Promise<number> {
  const { id } = await tx
    .insertInto('record_reports')
    .values({
      title_id: report.record.titleId,
      authority_id: report.record.authorityId,
      kind: report.kind,
      content: report.content,
      patron_id: report.patronId,
      email: report.email,
      language: report.language,
      state: 'open',
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether it was open */
export async function storeClosing(
  tx: Writer,
  id: number,
  { note, closedAt }: { note: string; closedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('record_reports')
    .set({ state: 'closed', note, closed_at: closedAt })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

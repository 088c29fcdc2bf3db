/** `estante desk reports | close-report`: mistakes in records that readers reported. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import { closeReport } from '../../features/reports/close-report.ts'
import { openReports } from '../../features/reports/store.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import type { DeskContext } from './desk-context.ts'

export interface OpenReport {
  report: number
  /** A moment in UTC. */
  at: string
  kind: string
  /** Numbers of the record: one of both. */
  title: number | null
  authority: number | null
  /** What the record is called. */
  name: string
  /** Whether somebody gets a mail when it is closed. */
  answered: boolean
  content: string
}

/** The oldest first. @param library only titles that it has a copy of */
export async function listOpenReports({ database }: DeskContext, library?: number): Promise<OpenReport[]> {
  const reports = await openReports(database.db, library)
  return reports.map(({ id, createdAt, kind, record, name, patronId, email, content }) => ({
    report: id,
    at: createdAt,
    kind,
    title: record.titleId,
    authority: record.authorityId,
    name,
    answered: patronId !== null || email !== null,
    content,
  }))
}

/** A line for what it is about, with the record's address, and its text indented below. */
export function describeOpenReport(open: OpenReport, zone: string, language: Language): string {
  const { report, at, kind, title, authority, name, content } = open
  const when = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime()
  const moment = when.toString({ smallestUnit: 'minute' }).replace('T', ' ')
  const path = title === null ? `/autoridade/${authority}` : `/acervo/${title}`
  const head = [`#${report}`, moment, labelFor(language, 'reportKind', kind), name, path].join('  ')
  return [head, ...content.split('\n').map((line) => `    ${line}`)].join('\n')
}

export async function deskCloseReport(
  { database, ctx, now }: DeskContext,
  { report, note }: DeskInput<'close-report'>,
): Promise<object> {
  const closing = { report, note, actor: commandLine }
  const { id, record } = await database.transact((tx) => closeReport(tx, ctx, closing, now()))
  return { report: id, title: record.titleId, authority: record.authorityId }
}

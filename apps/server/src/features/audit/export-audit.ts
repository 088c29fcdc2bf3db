/** The rows that a search of the audit log finds, as a file for spreadsheets that is written while it is read. */
import { Readable } from 'node:stream'
import type { WireAuditRow } from '@estante/contract/audit.shapes'
import { spreadsheetLine, spreadsheetMark } from '@estante/domain/common/spreadsheet'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { mayOpenPeople, requestedFilter } from './list-audit.ts'
import { type AuditView, presentRows } from './present.ts'
import { type AuditFilter, type AuditPlace, auditPage } from './store/rows.ts'

/** Rows read at a time: memory stays flat, and no reader holds the database. */
const batchSize = 1000

export const exportAudit: ReadingHandler<'audit.export'> = async (db, { query, caller, language, now }, ctx) => {
  const filter = await requestedFilter(db, query, now)
  const seesPeople = await mayOpenPeople(db, caller.account)
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const event = { action: 'audit.exported', subject: 'audit', details: asked } as const
  await ctx.database.transact((tx) => recordAudit(tx, { actor: actorOf(caller), ...event }, now.toInstant()))
  const batches = auditBatches(db, filter, { language, zone: now.timeZoneId, seesPeople })
  return { stream: Readable.from(auditFile(language, batches)), type: 'text/csv; charset=utf-8' }
}

/** The heading, then a piece of the file for each batch. */
export async function* auditFile(
  language: Language,
  batches: AsyncGenerator<readonly WireAuditRow[]>,
): AsyncGenerator<string> {
  yield spreadsheetMark + spreadsheetLine(columns.map(([name]) => labelFor(language, 'auditColumn', name)))
  for await (const rows of batches) {
    yield rows.map((row) => spreadsheetLine(columns.map(([, cell]) => cell(row)))).join('')
  }
}

/** Batch by batch, the newest first. */
export async function* auditBatches(db: Reader, filter: AuditFilter, view: AuditView): AsyncGenerator<WireAuditRow[]> {
  for (let after: AuditPlace | undefined; ; ) {
    const rows = await auditPage(db, filter, { after, limit: batchSize })
    if (rows.length > 0) yield await presentRows(db, rows, view)
    if (rows.length < batchSize) return
    after = rows.at(-1)
  }
}

const columns: readonly (readonly [name: string, cell: (row: WireAuditRow) => string])[] = [
  ['at', ({ momento }) => momento.replace('T', ' ')],
  ['who', ({ quem }) => quem],
  ['user', ({ usuario }) => usuario],
  ['account', ({ cod_conta }) => cod_conta],
  ['as', ({ como_conta }) => como_conta],
  ['action', ({ acao_descricao }) => acao_descricao],
  ['code', ({ acao }) => acao],
  ['subject', ({ assunto_descricao }) => assunto_descricao],
  ['number', ({ numero }) => numero],
  ['person', ({ cod_pessoa }) => cod_pessoa],
  ['library', ({ biblioteca }) => biblioteca],
  ['desk', ({ balcao }) => balcao],
  ['origin', ({ origem_descricao }) => origem_descricao],
  ['address', ({ endereco }) => endereco],
  ['details', detailsText],
]

/** "copy: 12, due: 2026-03-17" */
export function detailsText({ detalhes }: WireAuditRow): string {
  return detalhes.map(({ nome, valor }) => `${nome}: ${valor}`).join(', ')
}

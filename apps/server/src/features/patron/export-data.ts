/** Exports everything stored about a patron, one file for each table. */
import { type PersonalDataTable, personalDataMap } from '@estante/domain/patron/personal-data-map'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuseActing } from '../session/confirm-owner.ts'
import { auditOf, personalDataRows, titleNames } from './store/personal-data.ts'

/** Columns with secrets or hashes of secrets, which the patron never had, and with who else it was. */
const secrets: Partial<Record<PersonalDataTable, readonly string[]>> = {
  accounts: ['password_hash'],
  authenticators: ['sealed_secret', 'last_step'],
  passkeys: ['public_key'],
  patron_notes: ['author_id'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth'],
}

export const exportData: ReadingHandler<'patron.export'> = async (db, { caller, now }) => {
  refuseActing(caller)
  return {
    bytes: await packData(db, caller.patron, now.toInstant()),
    type: 'application/zip',
    saveAs: `meus-dados-${now.toPlainDate()}.zip`,
  }
}

/** A ZIP archive. */
export async function packData(db: Reader, patron: number, now: Temporal.Instant): Promise<Uint8Array> {
  const files = await collect(db, patron)
  const { strToU8, zipSync } = await import('fflate')
  const packed = Object.entries(files).map(([name, rows]) => [`${name}.json`, strToU8(JSON.stringify(rows, null, 2))])
  return zipSync(Object.fromEntries(packed) as Record<string, Uint8Array>, { mtime: now.epochMilliseconds })
}

type Row = Record<string, unknown>

async function collect(db: Reader, patron: number): Promise<Record<string, Row[]>> {
  const isExported = (Object.keys(personalDataMap) as PersonalDataTable[]).filter(
    (table) => personalDataMap[table].isExported,
  )
  const files: Record<string, Row[]> = {}
  for (const table of isExported) {
    const rows: Row[] = await personalDataRows(db, table, patron)
    const names = await titleNames(db, rows.map(({ title_id }) => title_id).filter(isNumber))
    files[table] = rows.map((row) => present(row, secrets[table] ?? [], names))
  }
  const events: Row[] = await auditOf(db, patron)
  files.audit_log = events.map((row) => present(row, [], new Map()))
  return files
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Parses JSON columns, and adds the names of titles. */
function present(row: Row, hidden: readonly string[], titles: ReadonlyMap<number, string>): Row {
  const shown = Object.entries(row).filter(([column]) => !hidden.includes(column))
  const name = isNumber(row.title_id) ? { title: titles.get(row.title_id) ?? '' } : {}
  return { ...Object.fromEntries(shown.map(([column, value]) => [column, opened(column, value)])), ...name }
}

const jsonColumns = new Set(['personal_data', 'fields', 'options', 'transports', 'details', 'reason_facts'])

function opened(column: string, value: unknown): unknown {
  return jsonColumns.has(column) && typeof value === 'string' ? JSON.parse(value) : value
}

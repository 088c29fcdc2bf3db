/**
 * Records of which the file has only a part: a download that broke off, a full disk at the source. What is missing
 * cannot be told from what the source has taken away, so such a record replaces none that is stored and withdraws
 * nothing. One that is not stored yet is loaded as far as it goes, until a file brings it whole.
 */
import { isControlField } from '@estante/marc/record'
import type { ImportContext } from './import-context.ts'
import type { PreparedRecord } from './prepare.ts'
import type { ReportBuilder } from './report.ts'

/** Cut before the control number or the first data field: what is left may be taken for another record, or describes nothing. */
export function isFragment({ record, isCut }: PreparedRecord): boolean {
  if (!isCut) return false
  return !record.fields.some(({ tag }) => tag === '001') || record.fields.every(isControlField)
}

/**
 * Leaves out the cut records that are stored already, and reports them.
 * @param storedHash what the row of a record remembers of its content; undefined: it has none
 */
export function withoutCut(
  { report }: ImportContext,
  records: readonly PreparedRecord[],
  storedHash: (record: PreparedRecord) => string | undefined,
): PreparedRecord[] {
  return records.filter((record) => {
    const stored = record.isCut ? storedHash(record) : undefined
    if (stored === undefined) return true
    const isSame = stored.split(' ').at(-1) === record.contentHash
    report.count(isSame ? 'unchanged' : 'refused')
    if (isSame) reportCutLoaded(report, record)
    else report.problem(record, record.controlNumber, 'cut-record-kept', { number: record.controlNumber })
    return false
  })
}

/** Says of a record that was cut and is stored that the rest of it is missing; says nothing of any other. */
export function reportCutLoaded(report: ReportBuilder, record: PreparedRecord): void {
  if (!record.isCut) return
  report.partly(record, record.controlNumber, 'cut-record-loaded', { number: record.controlNumber })
}

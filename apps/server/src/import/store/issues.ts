/** Issues of journals that holdings records list. */
import type { IssueData } from '@estante/marc/holding-data'
import type { Bulk } from '../../database/bulk.ts'
import type { InsertShape } from '../../database/bulk-shape.ts'
import type { Writer } from '../../database/database.ts'
import type { NewHolding } from './holdings.ts'

/**
 * What the record says of an issue is overwritten; whether it is there, bound or claimed is the desk's once the row is
 * there.
 */
const issueShape: InsertShape<'serial_issues'> = {
  table: 'serial_issues',
  columns: {
    title_id: 'integer',
    library_id: 'integer',
    unit: 'text',
    year: 'integer',
    volume: 'text',
    number: 'text',
    period: 'text',
    published_on: 'text',
    frequency: 'text',
    state: 'text',
    source: 'text',
    holding_key: 'text',
    source_key: 'text',
  },
  conflict: {
    on: ['source', 'source_key'],
    overwrite: ['title_id', 'library_id', 'unit', 'year', 'volume', 'number', 'period', 'published_on', 'frequency'],
  },
}

/** The issues of these statements. Those of an unknown library are nobody's, and left out. */
export async function insertIssues(tx: Writer, bulk: Bulk, holdings: readonly NewHolding[]): Promise<void> {
  const rows = holdings.flatMap(({ titleId, libraryId, source, key, data }) =>
    libraryId === null
      ? []
      : (data.issues ?? []).map((issue) => ({
          title_id: titleId,
          library_id: libraryId,
          unit: issue.unit,
          year: issue.year,
          volume: issue.volume ?? null,
          number: issue.number ?? null,
          period: issue.period ?? null,
          published_on: issue.publishedOn ?? null,
          frequency: issue.frequency ?? null,
          state: 'received' as const,
          source,
          holding_key: key,
          source_key: issueKey(key, issue),
        })),
  )
  if (rows.length > 0) await bulk.insertRows(tx, issueShape, rows)
}

export function issueKey(holdingKey: string, { key }: IssueData): string {
  return `${holdingKey}#${key}`
}

/** Those of these statements, except some. @param kept keys of issues that stay */
export async function deleteIssues(
  tx: Writer,
  bulk: Bulk,
  source: string,
  holdingKeys: readonly string[],
  kept: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('serial_issues')
    .where('source', '=', source)
    .where('holding_key', 'in', bulk.texts(holdingKeys))
    .where('source_key', 'not in', bulk.texts(kept))
    .execute()
}

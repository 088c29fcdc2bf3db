/**
 * Holdings statements of the records of a batch, and the single issues that they list: rows that nothing refers to, so
 * those that vanished are deleted.
 */
import type { HoldingData } from '@estante/marc/holding-data'
import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import type { PreparedRecord } from './prepare.ts'
import { incompleteHash } from './retained-copies.ts'
import { deleteHoldings, insertHoldings, type NewHolding } from './store/holdings.ts'
import { deleteIssues, insertIssues, issueKey } from './store/issues.ts'
import type { RecordItems } from './title-write.ts'

export async function writeHoldingRows(
  context: ImportContext,
  tx: Writer,
  records: readonly RecordItems[],
): Promise<void> {
  const holdings = new Map<string, NewHolding>()
  const vanished = new Set<string>()
  for (const items of records) {
    // As it was, so that the deleted record is met as a change again.
    if (items.deleted && context.retained.has(items.prepared)) continue
    for (let at = 0; at < items.holdingsBefore; at++) vanished.add(holdingKey(items.prepared, at))
    for (const [at, data] of (items.deleted ? [] : items.holdings).entries()) {
      const key = holdingKey(items.prepared, at)
      holdings.set(key, await newHolding(context, tx, items, data, key))
    }
  }
  await insertHoldings(tx, context.bulk, [...holdings.values()])
  // New records have no rows to leave behind.
  if (vanished.size > 0)
    await deleteIssues(tx, context.bulk, context.options.source, [...vanished], issueKeys(holdings))
  await insertIssues(tx, context.bulk, [...holdings.values()])
  const gone = [...vanished].filter((key) => !holdings.has(key))
  if (gone.length > 0) await deleteHoldings(tx, context.bulk, context.options.source, gone)
}

function issueKeys(holdings: ReadonlyMap<string, NewHolding>): string[] {
  return [...holdings.values()].flatMap(({ key, data }) => (data.issues ?? []).map((issue) => issueKey(key, issue)))
}

/**
 * The key of a record's statements: its place in the record, counted from 0. A title's own holdings and those of a
 * separate record never meet, for the kind is part of the key.
 */
export function holdingKey({ kind, key }: Pick<PreparedRecord, 'kind' | 'key'>, at: number): string {
  return `${kind}/${key.replace('\u001f', '/')}/${at + 1}`
}

async function newHolding(
  context: ImportContext,
  tx: Writer,
  { titleId, prepared }: RecordItems,
  data: HoldingData,
  key: string,
): Promise<NewHolding> {
  const { codes, options, incomplete } = context
  const { libraryCode } = data
  const library = libraryCode ? await codes.library(tx, libraryCode, prepared, 'library-unknown-holdings') : null
  if (library === undefined) incomplete.add(prepared)
  return {
    titleId,
    libraryId: library ?? null,
    source: options.source,
    key,
    contentHash: incompleteHash(context, prepared) ?? prepared.contentHash,
    data,
    marc: prepared.kind === 'holding' ? prepared.marc : null,
  }
}

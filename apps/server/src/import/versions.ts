/**
 * A record that comes several times in one import: the later one wins, and importing the same files again must change
 * nothing. Symphony writes a serial with thousands of copies as several records with one number, each with some of the
 * copies; other systems simply write a record twice. So a row remembers the hashes of all versions that one import
 * brought, in their order. Met again, an earlier version waits for the last one: where that comes too, nothing has
 * changed; where it does not, the collection has gone back to the earlier version, and at the end that one is written.
 */
import { type ImportContext, incompleteMark } from './import-context.ts'
import type { StoredRecord } from './known-records.ts'
import type { PreparedRecord } from './prepare.ts'

/** Versions remembered for a record; a serial of a hundred parts has some ten thousand copies. */
const maxVersions = 100

function versionKey({ kind, key }: PreparedRecord): string {
  return `${kind}\u001f${key}`
}

/**
 * The records whose content is not in the database, each with the hashes its row will remember. The others are counted
 * as unchanged, or wait.
 */
export function changedRecords(
  context: ImportContext,
  records: readonly PreparedRecord[],
  known: ReadonlyMap<string, StoredRecord>,
): PreparedRecord[] {
  return records.filter((record) => {
    const row = known.get(record.key)
    const verdict = row ? compareVersion(record, row) : 'changed'
    if (verdict === 'earlier') defer(context.earlierVersions, record)
    else settle(context, record, verdict, row)
    return verdict === 'changed'
  })
}

function compareVersion(record: PreparedRecord, row: StoredRecord): 'same' | 'earlier' | 'changed' {
  if (record.isFinalVersion) return 'changed'
  const versions = row.contentHash.split(' ')
  if (versions.at(-1) === record.contentHash) return 'same'
  return versions.includes(record.contentHash) && !row.inThisImport ? 'earlier' : 'changed'
}

function defer(earlierVersions: ImportContext['earlierVersions'], record: PreparedRecord): void {
  const key = versionKey(record)
  earlierVersions.set(key, [...(earlierVersions.get(key) ?? []), record])
}

/** Versions that waited for this record are answered by it, whether it is the one they expected or a new one. */
function settle(
  { earlierVersions, report }: ImportContext,
  record: PreparedRecord,
  verdict: 'same' | 'changed',
  row: StoredRecord | undefined,
): void {
  const key = versionKey(record)
  const before = earlierVersions.get(key) ?? []
  earlierVersions.delete(key)
  for (const _ of before) report.count('unchanged')
  if (verdict === 'same') report.count('unchanged')
  const earlier = row?.inThisImport ? row.contentHash.split(' ') : before.map((one) => one.contentHash)
  const hashes = earlier.filter((hash) => hash !== record.contentHash && !hash.startsWith(incompleteMark))
  const versions = [...hashes, record.contentHash]
  record.storedHash = versions.slice(-maxVersions).join(' ')
}

/** At the end of the files: what still waits has become the last version of its record. */
export function takeFinalVersions({ earlierVersions, report }: ImportContext): PreparedRecord[] {
  const last: PreparedRecord[] = []
  for (const versions of earlierVersions.values()) {
    for (let count = 1; count < versions.length; count++) report.count('unchanged')
    last.push({ ...versions.at(-1)!, isFinalVersion: true })
  }
  earlierVersions.clear()
  return last
}

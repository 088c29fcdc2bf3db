/**
 * Copies that a record no longer has, or says are withdrawn, or brings from another title, and that had to stay because
 * somebody has them. The record's row remembers them in the place of its hash, so that the same record, loaded again, is
 * not "unchanged" and they are decided about once more.
 */
import { type ImportContext, incompleteMark } from './import-context.ts'
import type { PreparedRecord } from './prepare.ts'

/** What the row of a record remembers when not all of it could be followed; undefined: all was. */
export function incompleteHash({ incomplete, retained }: ImportContext, prepared: PreparedRecord): string | undefined {
  const keys = retained.get(prepared)
  if (keys) return `${incompleteMark}:${Buffer.from(JSON.stringify([...keys])).toString('base64url')}`
  return incomplete.has(prepared) ? incompleteMark : undefined
}

/** Keys of the copies that a row remembers. */
export function retainedCopies(contentHash: string): Set<string> {
  const written = contentHash.split(' ').find((one) => one.startsWith(`${incompleteMark}:`))
  if (written === undefined) return new Set()
  const keys = Buffer.from(written.slice(incompleteMark.length + 1), 'base64url').toString()
  return new Set(JSON.parse(keys) as string[])
}

export function retainCopy({ retained }: ImportContext, prepared: PreparedRecord, key: string): void {
  const keys = retained.get(prepared) ?? new Set<string>()
  retained.set(prepared, keys.add(key))
}

/**
 * Copies that a record no longer has, or says are withdrawn, or brings from another title, and that had to stay because
 * somebody has them. The record's row remembers them in the place of its hash, so that the same record, loaded again, is
 * not "unchanged" and they are decided about once more.
 */
import { type ImportContext, INCOMPLETE } from './import-context.ts'
import type { Prepared } from './prepare.ts'

/** What the row of a record remembers when not all of it could be followed; undefined: all was. */
export function incompleteHash({ incomplete, left }: ImportContext, prepared: Prepared): string | undefined {
  const keys = left.get(prepared)
  if (keys) return `${INCOMPLETE}:${Buffer.from(JSON.stringify([...keys])).toString('base64url')}`
  return incomplete.has(prepared) ? INCOMPLETE : undefined
}

/** Keys of the copies that a row remembers. */
export function leftCopies(contentHash: string): Set<string> {
  const written = contentHash.split(' ').find((one) => one.startsWith(`${INCOMPLETE}:`))
  if (written === undefined) return new Set()
  const keys = Buffer.from(written.slice(INCOMPLETE.length + 1), 'base64url').toString()
  return new Set(JSON.parse(keys) as string[])
}

export function leaveCopy({ left }: ImportContext, prepared: Prepared, key: string): void {
  const keys = left.get(prepared) ?? new Set<string>()
  left.set(prepared, keys.add(key))
}

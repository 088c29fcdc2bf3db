import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds: no build takes as long. */
const abandonedAfter = 3_600_000

/** Removes from a folder what builds that were killed have left there: the pieces of such names that nobody has touched for an hour. */
export function removeAbandoned(folder: string, names: RegExp): void {
  for (const name of readdirSync(folder).filter((name) => names.test(name))) {
    const piece = join(folder, name)
    const changed = statSync(piece, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (Date.now() - changed > abandonedAfter) rmSync(piece, { recursive: true, force: true })
  }
}

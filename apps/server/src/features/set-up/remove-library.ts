/** Libraries are removed when nothing hangs on them, or merged into another, which takes everything. */

import type { RemovalObstacle } from '@estante/contract/set-up-libraries.shapes'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { libraries } from '../institution/store.ts'
import { openTillOf } from '../till/store/tills.ts'
import { named } from './find-named.ts'
import { recordChange, type Signature } from './signature.ts'
import { deleteRow, lockSetUp } from './store/common.ts'
import {
  dropOwnDays,
  holdsAtBoth,
  moveLibrary,
  movePolicies,
  openRequestsBetween,
  usesOfLibrary,
} from './store/libraries.ts'

export interface LibraryRemoved {
  code: string
  /** The library that everything went to. */
  into?: string
  /** Rows that say another library now: copies, people, loans, … */
  moved: number
}

/**
 * Merging moves copies, people, loans, holds, debts and history. The other library keeps its hours and its calendar, and
 * its rules where both have one for the same people and materials. Refused while somebody waits for one title at both,
 * while a copy is asked from one for the other, and while the till of the one that goes is open: those end first.
 */
export async function removeLibrary(
  tx: Writer,
  value: string,
  into: string | undefined,
  signature: Signature,
): Promise<LibraryRemoved> {
  await lockAllCirculation(tx)
  await lockSetUp(tx)
  const all = await libraries(tx)
  const gone = named(all, value, 'set_up.library_not_found')
  const other = into === undefined ? undefined : named(all, into, 'set_up.library_not_found')
  return endLibrary(tx, gone, other, signature)
}

/** The caller holds the locks of circulation and of the set-up. */
export async function endLibrary(
  tx: Writer,
  gone: Place,
  other: Place | undefined,
  signature: Signature,
): Promise<LibraryRemoved> {
  if ((await libraries(tx)).length === 1) refuse('set_up.last_one', { value: gone.code })
  if (other?.id === gone.id) refuse('set_up.same', { value: gone.code })
  const moved = other ? await merge(tx, gone, other, signature) : 0
  const left = other ? 0 : await usesOfLibrary(tx, gone.id)
  if (left > 0) refuse('set_up.in_use', { value: gone.code, count: left })
  await dropOwnDays(tx, gone.id)
  await deleteRow(tx, 'libraries', gone.id)
  const details = { code: gone.code, name: gone.name, ...(other && { into: other.id, moved }) }
  await recordChange(tx, signature, other ? 'libraries.merged' : 'libraries.removed', 'library', gone.id, details)
  return { code: gone.code, into: other?.code, moved }
}

/** What keeps a library from being merged into the other, or from being removed: kinds, and how many there are. */
export async function removalObstaclesOf(
  db: Reader,
  gone: Place,
  other: Place | undefined,
): Promise<Map<RemovalObstacle, number>> {
  const found: [RemovalObstacle, number][] = [
    ['ultima', (await libraries(db)).length === 1 ? 1 : 0],
    ['em_uso', other ? 0 : await usesOfLibrary(db, gone.id)],
    ['reservas_nas_duas', other ? await holdsAtBoth(db, gone.id, other.id) : 0],
    ['pedidos_entre', other ? await openRequestsBetween(db, gone.id, other.id) : 0],
    ['caixa_aberto', other && (await openTillOf(db, gone.id)) ? 1 : 0],
  ]
  return new Map(found.filter(([, count]) => count > 0))
}

export interface Place {
  id: number
  code: string
  name: string
}

async function merge(tx: Writer, gone: Place, other: Place, { now }: Signature): Promise<number> {
  const codes = { one: gone.code, other: other.code }
  const twice = await holdsAtBoth(tx, gone.id, other.id)
  if (twice > 0) refuse('set_up.holds_at_both', { ...codes, count: twice })
  const between = await openRequestsBetween(tx, gone.id, other.id)
  if (between > 0) refuse('set_up.requests_between', { ...codes, count: between })
  if (await openTillOf(tx, gone.id)) refuse('set_up.till_open', { value: gone.code })
  const policies = await movePolicies(tx, gone.id, other.id, momentOf(now))
  return policies + (await moveLibrary(tx, gone.id, other.id))
}

import { isSuspended } from '@estante/domain/circulation/hold-queue'
import { isOnShelf } from '@estante/domain/titles/copy-status'
import type { Reader } from '../../database/database.ts'
import { circulatingCopies } from '../../features/circulation/store/copies.ts'
import { waitingOfTitle } from '../../features/circulation/store/holds.ts'
import { isInQueue } from '../../features/circulation/waiting-holds.ts'
import { callNumbersOfTitle, titlesWithWaitingHolds } from './store.ts'
import type { WorklistRow } from './worklist-row.ts'

/**
 * Copies on their shelves although somebody waits for one (whose suspension ended, or a copy was added): each hold with a
 * copy of its own, the earlier first.
 * @param today "2026-11-24"
 */
export async function holdsToPull(db: Reader, today: string): Promise<WorklistRow[]> {
  const rows: WorklistRow[] = []
  for (const title of await titlesWithWaitingHolds(db)) rows.push(...(await pullsOfTitle(db, title, today)))
  return rows
}

async function pullsOfTitle(
  db: Reader,
  { id: titleId, title }: { id: number; title: string },
  today: string,
): Promise<WorklistRow[]> {
  const stored = await callNumbersOfTitle(db, titleId)
  const all = await circulatingCopies(
    db,
    stored.map(({ id }) => id),
  )
  let onShelf = all.filter(({ facts }) => isOnShelf(facts))
  const rows: WorklistRow[] = []
  for (const hold of await waitingOfTitle(db, titleId)) {
    const copy = onShelf.find((one) => isInQueue(one, hold))
    if (!copy || hold.hasCopy || isSuspended(hold, today)) continue
    onShelf = onShelf.filter((one) => one !== copy)
    const { callNumber = null } = stored.find(({ id }) => id === copy.id) ?? {}
    const way = { from: hold.libraryId, goal: hold.pickupLibraryId, at: hold.queuedAt }
    rows.push({ id: hold.id, title, copy: copy.id, barcode: copy.barcode, callNumber, ...way })
  }
  return rows
}

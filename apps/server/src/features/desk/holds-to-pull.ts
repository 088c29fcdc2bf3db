import { isSuspended } from '@estante/domain/circulation/hold-queue'
import { isFreeForHolds } from '@estante/domain/titles/copy-status'
import type { Reader } from '../../database/database.ts'
import { circulatingCopies } from '../circulation/store/copies.ts'
import { type WaitingHold, waitingOfTitle } from '../circulation/store/holds.ts'
import { isInQueue } from '../circulation/waiting-holds.ts'
import { callNumbersOfTitle, patronNames, titlesToPull } from './store/worklist.ts'
import type { WorklistRow } from './worklist-row.ts'

/**
 * Copies on their shelves although somebody waits for one (whose suspension ended, or a copy was added): each hold with a
 * copy of its own, the earlier first.
 * @param today "2026-11-24"
 * @param library the number of the only one that is asked about
 */
export async function holdsToPull(db: Reader, today: string, library?: number): Promise<WorklistRow[]> {
  const pulls: Pull[] = []
  // A hold on any edition is met by the first of its titles.
  const met = new Set<number>()
  for (const title of await titlesToPull(db, library)) {
    const ofTitle = await pullsOfTitle(db, title, today, met)
    for (const { hold } of ofTitle) met.add(hold.id)
    pulls.push(...ofTitle)
  }
  const wanted = pulls.filter(({ row }) => library === undefined || row.from === library)
  const names = await patronNames(db, [...new Set(wanted.map(({ hold }) => hold.patronId))])
  return wanted.map(({ row, hold }) => ({ ...row, person: names.get(hold.patronId) ?? null }))
}

interface Pull {
  hold: WaitingHold
  row: WorklistRow
}

async function pullsOfTitle(
  db: Reader,
  { id: titleId, title }: { id: number; title: string },
  today: string,
  met: ReadonlySet<number>,
): Promise<Pull[]> {
  const stored = await callNumbersOfTitle(db, titleId)
  const all = await circulatingCopies(
    db,
    stored.map(({ id }) => id),
  )
  let onShelf = all.filter(({ facts }) => isFreeForHolds(facts))
  const pulls: Pull[] = []
  for (const hold of await waitingOfTitle(db, titleId)) {
    const copy = onShelf.find((one) => isInQueue(one, hold))
    if (!copy || met.has(hold.id) || hold.hasCopy || isSuspended(hold, today)) continue
    onShelf = onShelf.filter((one) => one !== copy)
    const { callNumber = null } = stored.find(({ id }) => id === copy.id) ?? {}
    const way = { from: hold.libraryId, goal: hold.pickupLibraryId, at: hold.queuedAt }
    const named = { titleId, title, ...(hold.anyEdition && { edition: copy.edition }) }
    const about = { id: hold.id, ...named, copy: copy.id, barcode: copy.barcode, callNumber }
    pulls.push({ hold, row: { ...about, ...way, person: null, account: hold.accountId } })
  }
  return pulls
}

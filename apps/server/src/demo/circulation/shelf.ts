/** The copies as the desk sees them: which are on their shelves, and which wait in which queue. */

import type { DemoTitle } from '@estante/demo/title-row'
import { localLoan, shortLoan } from '../../setup/loan-types.ts'
import type { DemoCopy, PlacedTitle } from '../copies.ts'

export interface ShelfCopy {
  copy: DemoCopy
  title: DemoTitle
  /** One queue for each title, volume and library. */
  queue: Queue
  place: 'shelf' | 'lent' | 'kept' | 'transit'
}

export interface Queue {
  key: string
  title: number
  library: number
  volume: string | null
  /** Copies that circulate: lendable and in order. */
  copies: ShelfCopy[]
}

export class Shelf {
  readonly queues: Queue[] = []
  /** By title number. */
  readonly #byTitle = new Map<number, Queue[]>()

  constructor(titles: readonly PlacedTitle[], copies: readonly DemoCopy[]) {
    const rows = new Map(titles.map(({ id, row }) => [id, row]))
    const queues = new Map<string, Queue>()
    for (const copy of copies) {
      if (copy.loan_type_id === localLoan || copy.state !== 'available') continue
      const volume = copy.volume ?? null
      const key = `${copy.title_id} ${copy.library_id} ${volume ?? ''}`
      const known = queues.get(key)
      const queue = known ?? { key, title: copy.title_id, library: copy.library_id, volume, copies: [] }
      if (known === undefined) this.#addQueue(key, queue, queues)
      queue.copies.push({ copy, title: rows.get(copy.title_id)!, queue, place: 'shelf' })
    }
    for (const { copies: all } of this.queues) all.sort((one, other) => shortness(one) - shortness(other))
  }

  #addQueue(key: string, queue: Queue, queues: Map<string, Queue>): void {
    queues.set(key, queue)
    this.queues.push(queue)
    this.#byTitle.set(queue.title, [...(this.#byTitle.get(queue.title) ?? []), queue])
  }

  ofTitle(title: number): readonly Queue[] {
    return this.#byTitle.get(title) ?? []
  }
}

/** Copies for short loans are taken last. */
function shortness({ copy }: ShelfCopy): number {
  return copy.loan_type_id === shortLoan ? 1 : 0
}

/** A copy that can be taken from the shelf now. */
export function onShelf(queue: Queue): ShelfCopy | undefined {
  return queue.copies.find((copy) => copy.place === 'shelf')
}

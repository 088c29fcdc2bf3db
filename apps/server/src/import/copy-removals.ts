/**
 * Whether a copy may be withdrawn, or moved to another title, while readers borrow and place holds. A copy that somebody
 * has or is promised stays until it has been checked in. The last copy that waiting holds can be met with stays too,
 * unless the import may end them (`--force`): then their people are notified.
 */
import { tryLockTitles } from '../database/circulation-locks.ts'
import type { Reader, Writer } from '../database/database.ts'
import { titleName } from '../database/title-data.ts'
import type { ImportContext } from './import-context.ts'
import type { SourcePosition } from './options.ts'
import {
  awaitingHolds,
  copiesInCirculation,
  copiesThatMeetHolds,
  type InQueue,
  withOtherEditions,
} from './store/circulation.ts'

/** A copy that a file would withdraw or move, with the title that it belongs to now. */
export interface RemovedCopy {
  id: number
  titleId: number
}

/** Why something stays; `awaited`: that many holds wait and nothing else could meet them. */
export type RemovalBlock = { reason: 'busy' } | { reason: 'awaited'; holds: number }

/** What a file says it of, for the report. */
export interface ReportSubject {
  position: SourcePosition
  controlNumber: string
}

interface Queue {
  titleId: number
  /** Copies that can meet its holds, now or once they come back. */
  copies: Set<number>
  /** Holds without a copy of their own. Those on any edition stand in the queues of all. */
  holds: number[]
}

export class CopyRemovals {
  readonly #context: ImportContext
  readonly #tx: Writer
  readonly #locked: ReadonlySet<number>
  readonly #busy: ReadonlySet<number>
  readonly #titles: ReadonlyMap<number, number>
  readonly #queues: readonly Queue[]

  private constructor(
    context: ImportContext,
    tx: Writer,
    copies: readonly RemovedCopy[],
    { locked, busy, queues }: { locked: Set<number>; busy: Set<number>; queues: Queue[] },
  ) {
    this.#context = context
    this.#tx = tx
    this.#locked = locked
    this.#busy = busy
    this.#titles = new Map(copies.map(({ id, titleId }) => [id, titleId]))
    this.#queues = queues
  }

  /** @param copies all that `decide` will be asked about; of their titles nobody else decides until the transaction ends */
  static async read(context: ImportContext, tx: Writer, copies: readonly RemovedCopy[]): Promise<CopyRemovals> {
    const titles = [...new Set(copies.map(({ titleId }) => titleId))]
    const locked = await lockTitles(context, tx, titles)
    if (titles.length === 0) return new CopyRemovals(context, tx, copies, { locked, busy: new Set(), queues: [] })
    const busy = await copiesInCirculation(
      tx,
      context.bulk,
      copies.map(({ id }) => id),
    )
    return new CopyRemovals(context, tx, copies, { locked, busy, queues: await queuesOf(context, tx, titles) })
  }

  /** Why the copy stays; undefined: it goes, and the holds that only it could meet have been ended. */
  async decide(copy: number, subject: ReportSubject): Promise<RemovalBlock | undefined> {
    if (!this.#locked.has(this.#titles.get(copy)!)) return { reason: 'busy' }
    const isBusy = this.#busy.has(copy)
    const { endHolds } = this.#context.options
    if (isBusy && !endHolds) return { reason: 'busy' }
    const queue = this.#queues.find(({ copies }) => copies.has(copy))
    const stranded = queue?.copies.size === 1 ? queue.holds.filter((hold) => !this.#isMetElsewhere(hold, queue)) : []
    if (stranded.length > 0 && !endHolds) return { reason: 'awaited', holds: stranded.length }
    // With --force a copy on loan stays, but is nothing to wait for: it leaves once it is checked in.
    queue?.copies.delete(copy)
    if (queue && stranded.length > 0) {
      await endHoldsOf(this.#context, this.#tx, queue.titleId, stranded, subject)
      for (const { holds } of this.#queues) for (const hold of stranded) removeFrom(holds, hold)
    }
    return isBusy ? { reason: 'busy' } : undefined
  }

  /** Whether another edition has a copy for it. */
  #isMetElsewhere(hold: number, but: Queue): boolean {
    return this.#queues.some((queue) => queue !== but && queue.copies.size > 0 && queue.holds.includes(hold))
  }
}

/** Nothing changes where it is not. */
function removeFrom(holds: number[], hold: number): void {
  const at = holds.indexOf(hold)
  if (at >= 0) holds.splice(at, 1)
}

/** The titles about which nobody else decides until the transaction ends. A trial keeps nobody waiting. */
export async function lockTitles(
  { options }: ImportContext,
  tx: Writer,
  titles: readonly number[],
): Promise<Set<number>> {
  return options.dryRun ? new Set(titles) : tryLockTitles(tx, titles)
}

/** Ends holds of a title where the import may, and reports how many. */
export async function endHoldsOf(
  { options, report }: ImportContext,
  tx: Writer,
  titleId: number,
  holds: readonly number[],
  { position, controlNumber }: ReportSubject,
): Promise<void> {
  if (holds.length === 0) return
  await options.endHolds?.(tx, holds)
  const title = await titleName(tx, titleId)
  report.problem(position, controlNumber, 'holds-ended', { title, holds: holds.length })
}

async function queuesOf({ bulk }: ImportContext, db: Reader, titles: readonly number[]): Promise<Queue[]> {
  const editions = await withOtherEditions(db, bulk, titles)
  const copies = await copiesThatMeetHolds(db, bulk, editions)
  const holds = Map.groupBy(await awaitingHolds(db, bulk, editions), queueKey)
  return [...Map.groupBy(copies, queueKey)].map(([key, same]) => ({
    titleId: same[0]!.titleId,
    copies: new Set(same.map(({ id }) => id)),
    holds: (holds.get(key) ?? []).map(({ id }) => id),
  }))
}

/** As `isInQueue` compares: nothing and an empty text are the same. */
export function queueKey({ titleId, libraryId, volume, tome, part, material }: InQueue): string {
  return JSON.stringify([titleId, libraryId, volume ?? '', tome ?? '', part ?? '', material ?? ''])
}

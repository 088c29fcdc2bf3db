/** Titles whose records say that they were deleted: which of them may be withdrawn. */
import type { Writer } from '../database/database.ts'
import { endHoldsOf, lockTitles, queueKey, type RemovalBlock } from './copy-removals.ts'
import type { ImportContext } from './import-context.ts'
import {
  type AwaitingHold,
  awaitingHolds,
  copiesThatMeetHolds,
  nameTitleOfHold,
  titlesInCirculation,
  withOtherEditions,
} from './store/circulation.ts'

import type { TitleWrite } from './title-write.ts'

/** Leaves out the deleted titles that readers still have or wait for; those are reported, and stay as they were. */
export async function withoutBlocked(
  context: ImportContext,
  tx: Writer,
  writes: readonly TitleWrite[],
): Promise<TitleWrite[]> {
  const removed = writes.filter(({ prepared, earlier }) => prepared.deleted && earlier?.state === 'active')
  if (removed.length === 0) return [...writes]
  const blocked = await decideTitles(context, tx, removed)
  for (const write of removed) {
    const block = blocked.get(write.id)
    if (block) reportBlock(context, write, block)
  }
  return writes.filter(({ id }) => !blocked.has(id))
}

async function decideTitles(
  context: ImportContext,
  tx: Writer,
  removed: readonly TitleWrite[],
): Promise<Map<number, RemovalBlock>> {
  const ids = removed.map(({ id }) => id)
  const locked = await lockTitles(context, tx, ids)
  const busy = await titlesInCirculation(tx, context.bulk, ids)
  const awaiting = await awaitingHolds(tx, context.bulk, ids)
  const holds = Map.groupBy(await withoutOtherEdition(context, tx, awaiting, ids), ({ titleId }) => titleId)
  const blocked = new Map<number, RemovalBlock>()
  for (const { id, prepared } of removed) {
    const waiting = (holds.get(id) ?? []).map((hold) => hold.id)
    const subject = { position: prepared, controlNumber: prepared.controlNumber }
    const mayEnd = locked.has(id) && context.options.endHolds !== undefined
    if (mayEnd) await endHoldsOf(context, tx, id, waiting, subject)
    if (!locked.has(id) || busy.has(id)) blocked.set(id, { reason: 'busy' })
    else if (waiting.length > 0 && !mayEnd) blocked.set(id, { reason: 'awaited', holds: waiting.length })
  }
  return blocked
}

/**
 * Those of the holds that wait for a removed title and for nothing else. One on any edition, of which another edition has
 * a copy, names that edition from now on.
 */
async function withoutOtherEdition(
  { bulk }: ImportContext,
  tx: Writer,
  holds: readonly AwaitingHold[],
  removed: readonly number[],
): Promise<AwaitingHold[]> {
  const named = holds.filter(({ titleId, namedTitleId }) => titleId === namedTitleId)
  if (!named.some(({ anyEdition }) => anyEdition)) return named
  const others = (await withOtherEditions(tx, bulk, removed)).filter((id) => !removed.includes(id))
  const copies = await copiesThatMeetHolds(tx, bulk, others)
  const accepting = await awaitingHolds(tx, bulk, others)
  const stranded: AwaitingHold[] = []
  for (const hold of named) {
    const elsewhere = accepting.find(
      (one) => one.id === hold.id && copies.some((copy) => queueKey(copy) === queueKey(one)),
    )
    const isNamed = hold.anyEdition && elsewhere && (await nameTitleOfHold(tx, hold.id, elsewhere.titleId))
    if (!isNamed) stranded.push(hold)
  }
  return stranded
}

function reportBlock({ report }: ImportContext, { prepared, earlier }: TitleWrite, block: RemovalBlock): void {
  const { title } = earlier!.data
  report.count('refused')
  if (block.reason === 'busy') report.problem(prepared, prepared.controlNumber, 'title-busy', { title })
  else report.problem(prepared, prepared.controlNumber, 'title-awaited', { title, holds: block.holds })
}

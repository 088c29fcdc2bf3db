/** Titles whose records say that they were deleted: which of them may be withdrawn. */
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import type { Reader, Writer } from '../database/database.ts'
import { copiesInCirculation } from './copies-in-circulation.ts'
import { awaitingHolds, endHoldsOf, lockTitles, type RemovalBlock } from './copy-removals.ts'
import type { ImportContext } from './import-context.ts'
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
  const busy = await busyTitles(context, tx, ids)
  const holds = Map.groupBy(await awaitingHolds(context, tx, ids), ({ title_id }) => title_id)
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

/** Titles of which somebody has a copy, or is promised one. */
async function busyTitles({ bulk }: ImportContext, db: Reader, titles: readonly number[]): Promise<Set<number>> {
  const ids = bulk.numbers(titles)
  const copies = await db.selectFrom('copies').select(['id', 'title_id']).where('title_id', 'in', ids).execute()
  const taken = await copiesInCirculation(db, bulk.numbers(copies.map(({ id }) => id)))
  const requested = await db
    .selectFrom('loan_requests')
    .select('title_id')
    .where('title_id', 'in', ids)
    .where('state', 'in', openRequestStates)
    .execute()
  const busy = [...copies.filter(({ id }) => taken.has(id)), ...requested]
  return new Set(busy.map(({ title_id }) => title_id))
}

function reportBlock({ report }: ImportContext, { prepared, earlier }: TitleWrite, block: RemovalBlock): void {
  const { title } = earlier!.data
  report.count('refused')
  if (block.reason === 'busy') report.problem(prepared, prepared.controlNumber, 'title-busy', { title })
  else report.problem(prepared, prepared.controlNumber, 'title-awaited', { title, holds: block.holds })
}

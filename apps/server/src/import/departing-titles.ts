/** Titles whose records say that they were deleted: which of them may be withdrawn. */
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import type { Reader, Writer } from '../database/database.ts'
import { copiesInCirculation } from './copies-in-circulation.ts'
import { awaitingHolds, endHoldsOf, type Stay, turnsOf } from './departures.ts'
import type { ImportContext } from './import-context.ts'
import type { TitleWrite } from './title-write.ts'

/** Leaves out the deleted titles that readers still have or wait for; those are reported, and stay as they were. */
export async function withoutStaying(
  context: ImportContext,
  tx: Writer,
  writes: readonly TitleWrite[],
): Promise<TitleWrite[]> {
  const departing = writes.filter(({ prepared, earlier }) => prepared.deleted && earlier?.state === 'active')
  if (departing.length === 0) return [...writes]
  const stays = await decideTitles(context, tx, departing)
  for (const write of departing) {
    const stay = stays.get(write.id)
    if (stay) reportStay(context, write, stay)
  }
  return writes.filter(({ id }) => !stays.has(id))
}

async function decideTitles(
  context: ImportContext,
  tx: Writer,
  departing: readonly TitleWrite[],
): Promise<Map<number, Stay>> {
  const ids = departing.map(({ id }) => id)
  const turns = await turnsOf(context, tx, ids)
  const busy = await busyTitles(context, tx, ids)
  const holds = Map.groupBy(await awaitingHolds(context, tx, ids), ({ title_id }) => title_id)
  const stays = new Map<number, Stay>()
  for (const { id, prepared } of departing) {
    const waiting = (holds.get(id) ?? []).map((hold) => hold.id)
    const subject = { place: prepared, controlNumber: prepared.controlNumber }
    const mayEnd = turns.has(id) && context.options.endHolds !== undefined
    if (mayEnd) await endHoldsOf(context, tx, id, waiting, subject)
    if (!turns.has(id) || busy.has(id)) stays.set(id, { why: 'busy' })
    else if (waiting.length > 0 && !mayEnd) stays.set(id, { why: 'awaited', holds: waiting.length })
  }
  return stays
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

function reportStay({ report }: ImportContext, { prepared, earlier }: TitleWrite, stay: Stay): void {
  const { title } = earlier!.data
  report.count('refused')
  if (stay.why === 'busy') report.problem(prepared, prepared.controlNumber, 'title-busy', { title })
  else report.problem(prepared, prepared.controlNumber, 'title-awaited', { title, holds: stay.holds })
}

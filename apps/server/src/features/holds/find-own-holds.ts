/** Holds of whoever asks, and nobody else's. */
import type { Hold } from '@estante/contract/holds.shapes'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { CallRequest } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { isOpenHold } from '../circulation/end-hold.ts'
import { type HoldRow, holdById } from '../circulation/store/holds.ts'
import { isInQueue } from '../circulation/waiting-holds.ts'
import { libraries } from '../institution/store.ts'
import { titlesByIds } from '../titles/store.ts'
import { keyOfRow, pickupsFor, readPatronFacts } from './hold-eligibility.ts'
import { type HoldContext, presentHold } from './present.ts'
import { queuesOf } from './title-queues.ts'

type HoldsCall = Pick<CallRequest<'holds.list'>, 'language' | 'now'>
type HoldsCallOfPatron = HoldsCall & { caller: PatronCaller }

/** The person's hold with this number as it stands in an address; somebody else's is as one that is not there. */
export async function ownHold(db: Reader, { patron }: PatronCaller, id: string): Promise<HoldRow | undefined> {
  const row = /^\d{1,9}$/.test(id) ? await holdById(db, Number(id)) : undefined
  return row?.patron_id === patron ? row : undefined
}

/**
 * The person's open hold, once it is this transaction's turn to decide about its title.
 * @throws Refusal holds.not_found, holds.not_open
 */
export async function lockOwnHold(tx: Writer, caller: PatronCaller, id: string): Promise<HoldRow> {
  const found = (await ownHold(tx, caller, id)) ?? refuse('holds.not_found', { id: id.slice(0, 20) })
  await lockTitlesAndPatrons(tx, { titles: [found.title_id], patrons: [caller.patron] })
  const hold = await holdById(tx, found.id)
  if (!hold || !isOpenHold(hold)) refuse('holds.not_open')
  return hold
}

export async function readHoldContext(db: Reader, { language, now }: HoldsCall): Promise<HoldContext> {
  return { language, now, names: new Map((await libraries(db)).map(({ id, name }) => [id, name])) }
}

/** The hold with this number as answers show it. */
export async function presentOwnHold(db: Reader, id: number, call: HoldsCallOfPatron): Promise<Hold> {
  const row = (await holdById(db, id)) ?? refuse('holds.not_found', { id })
  const [hold] = await presentOwnHolds(db, call.caller, [row], await readHoldContext(db, call))
  return hold!
}

/** @param caller whose they are */
export async function presentOwnHolds(
  db: Reader,
  caller: PatronCaller,
  rows: readonly HoldRow[],
  context: HoldContext,
): Promise<Hold[]> {
  const ids = [...new Set(rows.map(({ title_id }) => title_id))]
  const titles = await titlesByIds(db, ids)
  const queues = new Map<number, Awaited<ReturnType<typeof queuesOf>>>()
  for (const id of ids) queues.set(id, await queuesOf(db, id))
  const pickupPatron = await readPatronFacts(db, caller, context.now.toPlainDate().toString())
  return rows.map((row) => {
    const title = titles.get(row.title_id)!
    const queue = queues.get(row.title_id)?.find((one) => isInQueue(keyOfRow(row), one))
    const patron = { ...pickupPatron, materialType: title.data.materialType }
    // What waits at a desk is fetched there.
    const pickups = row.state === 'available' ? [] : pickupsFor(patron, context.names.keys())
    return presentHold(row, title, { queue, pickups }, context)
  })
}

/** The caller's own holds. */
import type { Hold } from '@estante/contract/holds.shapes'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { CallRequest } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { isOpenHold } from '../circulation/end-hold.ts'
import { titlesOfCopies } from '../circulation/store/copies.ts'
import { acceptedTitles, holdById, type StoredHold } from '../circulation/store/holds.ts'
import { isInQueue, isInQueueOfAnyTitle } from '../circulation/waiting-holds.ts'
import { libraries } from '../institution/store.ts'
import { titlesByIds } from '../titles/store.ts'
import { pickupsFor, readPatronFacts } from './hold-eligibility.ts'
import { type HoldContext, presentHold } from './present.ts'
import { editionQueues, queuesOf, type TitleQueue } from './title-queues.ts'

type HoldsCall = Pick<CallRequest<'holds.list'>, 'language' | 'now'> & Pick<HoldContext, 'audience'>
type HoldsCallOfPatron = HoldsCall & { caller: PatronCaller }

/** The patron's hold whose id is in the address; another patron's is answered like a missing one. */
export async function ownHold(db: Reader, { patron }: PatronCaller, id: string): Promise<StoredHold | undefined> {
  const hold = /^\d{1,9}$/.test(id) ? await holdById(db, Number(id)) : undefined
  return hold?.patronId === patron ? hold : undefined
}

/** The patron's open hold, after locking its title. @throws Refusal holds.not_found, holds.not_open */
export async function lockOwnHold(tx: Writer, caller: PatronCaller, id: string): Promise<StoredHold> {
  const found = (await ownHold(tx, caller, id)) ?? refuse('holds.not_found', { id: id.slice(0, 20) })
  await lockTitlesAndPatrons(tx, { titles: [found.titleId], patrons: [caller.patron] })
  const hold = await holdById(tx, found.id)
  if (!hold || !isOpenHold(hold)) refuse('holds.not_open')
  return hold
}

export async function readHoldContext(db: Reader, call: HoldsCall): Promise<HoldContext> {
  return { ...call, names: new Map((await libraries(db)).map(({ id, name }) => [id, name])) }
}

/** The hold with this id as answers show it. */
export async function presentOwnHold(db: Reader, id: number, call: HoldsCallOfPatron): Promise<Hold> {
  const stored = (await holdById(db, id)) ?? refuse('holds.not_found', { id })
  const [hold] = await presentOwnHolds(db, call.caller, [stored], await readHoldContext(db, call))
  return hold!
}

/** @param caller the owner of the holds */
export async function presentOwnHolds(
  db: Reader,
  caller: PatronCaller,
  holds: readonly StoredHold[],
  context: HoldContext,
): Promise<Hold[]> {
  const kept = await titlesOfCopies(
    db,
    holds.flatMap(({ copyId }) => copyId ?? []),
  )
  // What is kept for a hold on any edition may be of another title than the hold names (`claimForAnyEdition`).
  const titleOf = ({ copyId, titleId }: StoredHold) => kept.get(copyId ?? 0) ?? titleId
  const titles = await titlesByIds(db, [...new Set(holds.map(titleOf))])
  const queues = new Map<number, TitleQueue[]>()
  for (const hold of holds) queues.set(hold.id, await ownQueues(db, hold))
  const pickupPatron = await readPatronFacts(db, caller, context.now)
  return holds.map((hold) => {
    const title = titles.get(titleOf(hold))!
    const patron = { ...pickupPatron, materialType: title.data.materialType }
    // A copy on the hold shelf is collected there.
    const pickups = hold.state === 'available' ? [] : pickupsFor(patron, context.names.keys())
    return presentHold(hold, title, { queues: queues.get(hold.id)!, pickups }, context)
  })
}

/** The queues that a hold stands in; none: its copies are gone. */
async function ownQueues(db: Reader, hold: StoredHold): Promise<TitleQueue[]> {
  const queues = await queuesOf(db, await acceptedTitles(db, hold))
  const own = queues.find((one) => isInQueue(hold, one))
  if (!hold.anyEdition) return own ? [own] : []
  return own ? editionQueues(queues, own) : queues.filter((one) => isInQueueOfAnyTitle(one, hold))
}

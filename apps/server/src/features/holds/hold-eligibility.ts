/** Whether somebody may wait in a queue, by everything that the database knows about them and the copies. */
import type { ErrorCode } from '@estante/contract/errors'
import { decideHold, type HoldDecision, type HoldPatronFacts } from '@estante/domain/circulation/hold-rules'
import type { PatronStatus } from '@estante/domain/circulation/patron-block'
import { bestPolicy, type CountedItem, countLimits, type LoanPolicy } from '@estante/domain/circulation/policy'
import type { Reader } from '../../database/database.ts'
import { type BatchRows, runBatch } from '../../database/prepared/prepared.ts'
import type { PatronCaller } from '../../http/caller.ts'
import type { Details } from '../../http/refusal.ts'
import { blockRefusal, pickupBlock } from '../circulation/block-refusals.ts'
import { PatronStatuses, patronStatusQueries } from '../circulation/patron-status.ts'
import { currentPolicies } from '../circulation/policies.ts'
import type { QueueKey } from '../circulation/store/holds.ts'
import { policyRows } from '../circulation/store/policies.ts'
import { isSameWork } from '../circulation/waiting-holds.ts'
import type { StoredTitle } from '../titles/store.ts'
import { borrowedKeys, categoryOfAccount, openHoldKeys } from './store.ts'
import type { TitleQueue } from './title-queues.ts'

/** Why not, with what the words of the code need. */
export interface HoldRefusal {
  code: ErrorCode
  details: Details
}

/** What is known about who fetches copies, whichever title they are of. */
export interface PickupPatron {
  categoryId: number
  policies: readonly LoanPolicy[]
  statusAt(library: number): PatronStatus
}

/** What is known about whoever asks, read once for all queues of a title. */
export interface HoldPatron extends PickupPatron {
  materialType: string
  openHolds: readonly CountedItem[]
  /** Of this title. */
  ownQueues: QueueKey[]
  borrowed: QueueKey[]
}

type PatronRef = Pick<PatronCaller, 'account' | 'patron'>

/** @param today the institution's day */
export async function readPickupPatron(
  db: Reader,
  { account, patron }: PatronRef,
  today: string,
): Promise<PickupPatron> {
  const who = { patron, account }
  const [accounts, policies, ...statuses] = await runBatch(
    db,
    categoryOfAccount(db, { account }),
    policyRows(db, {}),
    ...patronStatusQueries(db, [who], today),
  )
  const patronStatus = new PatronStatuses(statuses)
  return {
    categoryId: accounts[0]!.category_id,
    policies: currentPolicies(policies),
    statusAt: (library) => patronStatus.of(who, library),
  }
}

export async function readHoldPatron(
  db: Reader,
  patron: PatronRef,
  title: StoredTitle,
  today: string,
): Promise<HoldPatron> {
  return holdPatron(patron, title, await runBatch(db, ...holdPatronQueries(db, patron, title.id, today)))
}

/** For `runBatch`, and then for `holdPatron`. */
export function holdPatronQueries(db: Reader, { account, patron }: PatronRef, title: number, today: string) {
  return [
    categoryOfAccount(db, { account }),
    openHoldKeys(db, { patron }),
    borrowedKeys(db, { patron, title }),
    policyRows(db, {}),
    ...patronStatusQueries(db, [{ patron, account }], today),
  ] as const
}

export function holdPatron(
  patron: PatronRef,
  { id, data }: StoredTitle,
  [accounts, holds, borrowed, policies, ...statuses]: BatchRows<ReturnType<typeof holdPatronQueries>>,
): HoldPatron {
  const patronStatus = new PatronStatuses(statuses)
  return {
    categoryId: accounts[0]!.category_id,
    materialType: data.materialType,
    policies: currentPolicies(policies),
    openHolds: holds.map((row) => ({ materialType: row.material_type, libraryId: row.library_id })),
    ownQueues: holds.filter(({ title_id }) => title_id === id).map(keyOfRow),
    borrowed: borrowed.map(keyOfRow),
    statusAt: (library) => patronStatus.of(patron, library),
  }
}

/** @param asking undefined: nobody has signed in; @returns undefined: nothing stands in the way */
export function holdEligibility(queue: TitleQueue, patron?: HoldPatron): HoldRefusal | undefined {
  const copies = queue.copies.map(({ facts }) => facts)
  return refusalOf(decideHold({ copies, ...(patron && { patron: patronFacts(queue, patron) }) }))
}

type TitlePickupPatron = PickupPatron & Pick<HoldPatron, 'materialType'>

/**
 * Whether a title is lent to this person at a library: what decides at the desk is the rule of the library that hands it
 * out, whichever library's copies are waited for.
 */
export function isLendableAt({ policies, categoryId, materialType }: TitlePickupPatron, libraryId: number): boolean {
  return bestPolicy(policies, { categoryId, materialType, libraryId }) !== undefined
}

/** Why a copy cannot be fetched at a library; undefined: it can. */
export function pickupEligibility(patron: TitlePickupPatron, library: number): HoldRefusal | undefined {
  if (!isLendableAt(patron, library)) return { code: codes['no-rule'], details: {} }
  return pickupBlock(patron.statusAt(library))
}

/** The libraries, in their order, at which a copy can be fetched. */
export function pickupsFor(patron: TitlePickupPatron, libraries: Iterable<number>): number[] {
  return [...libraries].filter((id) => pickupEligibility(patron, id) === undefined)
}

function patronFacts(queue: TitleQueue, patron: HoldPatron): HoldPatronFacts {
  const { categoryId, materialType } = patron
  const policyCase = { categoryId, materialType, libraryId: queue.libraryId }
  const policy = bestPolicy(patron.policies, policyCase)
  return {
    isWaitingAlready: patron.ownQueues.some((one) => isSameWork(one, queue)),
    hasTitle: patron.borrowed.some((one) => isSameWork(one, queue)),
    ...(policy && { policy }),
    patronStatus: patron.statusAt(queue.libraryId),
    limits: countLimits(patron.policies, policyCase, patron.openHolds, 'holdLimit'),
  }
}

const codes = {
  'no-lendable-copy': 'holds.no_copy',
  'copy-on-shelf': 'holds.copy_on_shelf',
  'waits-already': 'holds.waits_already',
  'has-title': 'holds.has_title',
  'no-rule': 'circulation.policy_missing',
  'not-for-category': 'holds.not_for_category',
} as const satisfies Record<string, ErrorCode>

function refusalOf(decision: HoldDecision): HoldRefusal | undefined {
  if (decision.allowed) return undefined
  if ('block' in decision) return blockRefusal(decision.block)
  if (decision.code === 'limit') return { code: 'holds.limit', details: { limit: decision.limit } }
  return { code: codes[decision.code], details: {} }
}

interface KeyRow {
  title_id: number
  library_id: number
  volume: string | null
  tome: string | null
  part: string | null
  material: string | null
}

export function keyOfRow({ title_id, library_id, volume, tome, part, material }: KeyRow): QueueKey {
  return { titleId: title_id, libraryId: library_id, volume, tome, part, material }
}

/** Whether somebody may wait in a queue, by everything that the database knows about them and the copies. */
import type { ErrorCode } from '@estante/contract/errors'
import { decideHold, type HoldPatronFacts } from '@estante/domain/circulation/hold-rules'
import { bestPolicy, type CountedItem, countLimits } from '@estante/domain/circulation/policy'
import type { Reader } from '../../database/database.ts'
import { type BatchRows, runBatch } from '../../database/prepared/prepared.ts'
import { pickupBlock } from '../circulation/block-refusals.ts'
import { blocked, type Eligibility, eligibilityOf, ineligible } from '../circulation/eligibility.ts'
import {
  type PatronFacts,
  type PatronRef,
  patronFactQueries,
  patronFacts,
  policyAt,
} from '../circulation/patron-facts.ts'
import type { QueueKey } from '../circulation/store/holds.ts'
import { isSameWork } from '../circulation/waiting-holds.ts'
import type { StoredTitle } from '../titles/store.ts'
import { borrowedKeys, openHoldKeys } from './store.ts'
import type { TitleQueue } from './title-queues.ts'

/** What is known about whoever asks, read once for all queues of a title. */
export interface HoldPatron extends PatronFacts {
  materialType: string
  openHolds: readonly CountedItem[]
  /** Of this title. */
  ownQueues: QueueKey[]
  borrowed: QueueKey[]
}

/** @param today the institution's day */
export async function readPatronFacts(db: Reader, patron: PatronRef, today: string): Promise<PatronFacts> {
  return patronFacts(patron, await runBatch(db, ...patronFactQueries(db, patron, today)))
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
export function holdPatronQueries(db: Reader, patron: PatronRef, title: number, today: string) {
  return [
    openHoldKeys(db, { patron: patron.patron }),
    borrowedKeys(db, { patron: patron.patron, title }),
    ...patronFactQueries(db, patron, today),
  ] as const
}

export function holdPatron(
  patron: PatronRef,
  { id, data }: StoredTitle,
  [holds, borrowed, ...facts]: BatchRows<ReturnType<typeof holdPatronQueries>>,
): HoldPatron {
  return {
    ...patronFacts(patron, facts),
    materialType: data.materialType,
    openHolds: holds.map((row) => ({ materialType: row.material_type, libraryId: row.library_id })),
    ownQueues: holds.filter(({ title_id }) => title_id === id).map(keyOfRow),
    borrowed: borrowed.map(keyOfRow),
  }
}

/** @param patron undefined: nobody has signed in */
export function holdEligibility(queue: TitleQueue, patron?: HoldPatron): Eligibility {
  const copies = queue.copies.map(({ facts }) => facts)
  return eligibilityOf(decideHold({ copies, ...(patron && { patron: holdFacts(queue, patron) }) }), codes)
}

/** Whoever fetches a copy, and of what kind the title is. */
type PickupPatron = PatronFacts & Pick<HoldPatron, 'materialType'>

/**
 * Whether a title is lent to this person at a library: what decides at the desk is the rule of the library that hands it
 * out, whichever library's copies are waited for.
 */
export function isLendableAt(patron: PickupPatron, library: number): boolean {
  return policyAt(patron, library, patron.materialType) !== undefined
}

/** Whether a copy can be fetched at a library. */
export function pickupEligibility(patron: PickupPatron, library: number): Eligibility {
  if (!isLendableAt(patron, library)) return ineligible(codes['no-rule'])
  const block = pickupBlock(patron.statusAt(library))
  return block ? blocked(block) : { allowed: true }
}

/** The libraries, in their order, at which a copy can be fetched. */
export function pickupsFor(patron: PickupPatron, libraries: Iterable<number>): number[] {
  return [...libraries].filter((id) => pickupEligibility(patron, id).allowed)
}

function holdFacts(queue: TitleQueue, patron: HoldPatron): HoldPatronFacts {
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
  limit: 'holds.limit',
} as const satisfies Record<string, ErrorCode>

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

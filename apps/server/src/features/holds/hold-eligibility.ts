/** Reports whether a patron may join a queue, from all facts about the patron and the copies. */
import type { ErrorCode } from '@estante/contract/errors'
import { decideHold, type HoldPatronFacts } from '@estante/domain/circulation/hold-rules'
import {
  bestPolicy,
  type CountedItem,
  countLimits,
  type LoanPolicy,
  someHoldOnShelf,
} from '@estante/domain/circulation/policy'
import type { Temporal } from 'temporal-polyfill'
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
import { borrowedKeys, openHoldKeys, otherEditions } from './store.ts'
import type { TitleQueue } from './title-queues.ts'

/** The facts about the patron, read once for all queues of a title. */
export interface HoldPatron extends PatronFacts {
  materialType: string
  titleId: number
  openHolds: readonly CountedItem[]
  /** Open holds on this title and on other editions of it. */
  ownHolds: (QueueKey & { anyEdition: number })[]
  /** Loans of this title and of other editions of it. */
  borrowed: QueueKey[]
  /** Other titles that a hold on any edition accepts. */
  otherEditions: number[]
}

/** @param now in the institution's time zone */
export async function readPatronFacts(
  db: Reader,
  patron: PatronRef,
  now: Temporal.ZonedDateTime,
): Promise<PatronFacts> {
  return patronFacts(patron, await runBatch(db, ...patronFactQueries(db, patron, now)))
}

export async function readHoldPatron(
  db: Reader,
  patron: PatronRef,
  title: StoredTitle,
  now: Temporal.ZonedDateTime,
): Promise<HoldPatron> {
  return holdPatron(patron, title, await runBatch(db, ...holdPatronQueries(db, patron, title.id, now)))
}

/** For `runBatch`; `holdPatron` takes the rows. */
export function holdPatronQueries(db: Reader, patron: PatronRef, title: number, now: Temporal.ZonedDateTime) {
  return [
    openHoldKeys(db, { patron: patron.patron }),
    otherEditions(db, { title }),
    borrowedKeys(db, { patron: patron.patron, title }),
    ...patronFactQueries(db, patron, now),
  ] as const
}

export function holdPatron(
  patron: PatronRef,
  { id, data }: StoredTitle,
  [holds, others, borrowed, ...facts]: BatchRows<ReturnType<typeof holdPatronQueries>>,
): HoldPatron {
  const editions = others.map(({ titleId }) => titleId)
  return {
    ...patronFacts(patron, facts),
    materialType: data.materialType,
    titleId: id,
    openHolds: holds,
    ownHolds: holds.filter(({ titleId }) => titleId === id || editions.includes(titleId)),
    borrowed,
    otherEditions: editions,
  }
}

/** A visitor is told what some category may do. */
export interface Visitor {
  policies: readonly LoanPolicy[]
  materialType: string
}

/** @param editions for a hold on any edition: the queues of the others */
export function holdEligibility(
  queue: TitleQueue,
  who: HoldPatron | Visitor,
  editions?: readonly TitleQueue[],
): Eligibility {
  const patron = 'categoryId' in who ? who : undefined
  const holdCase = { materialType: who.materialType, libraryId: queue.libraryId }
  const copies = queue.copies.map(({ facts }) => facts)
  const otherEditions = editions?.flatMap((one) => one.copies.map(({ facts }) => facts))
  const facts = {
    copies,
    holdsOnShelf: patron
      ? (bestPolicy(patron.policies, { ...holdCase, categoryId: patron.categoryId })?.holdsOnShelf ?? false)
      : someHoldOnShelf(who.policies, holdCase),
    ...(otherEditions && { otherEditions }),
    ...(patron && { patron: holdFacts(queue, patron, editions !== undefined) }),
  }
  return eligibilityOf(decideHold(facts), codes)
}

/** The patron who collects a copy, and the title's material. */
type PickupPatron = PatronFacts & Pick<HoldPatron, 'materialType'>

/**
 * Reports whether a title is lent to this patron at a library: the policy of the pickup library counts, whichever
 * library owns the copies.
 */
export function isLendableAt(patron: PickupPatron, library: number): boolean {
  return policyAt(patron, library, patron.materialType) !== undefined
}

/** Reports whether a copy can be collected at a library. */
export function pickupEligibility(patron: PickupPatron, library: number): Eligibility {
  if (!isLendableAt(patron, library)) return ineligible(codes['no-rule'])
  const block = pickupBlock(patron.statusAt(library))
  return block ? blocked(block) : { allowed: true }
}

/** The possible pickup libraries, in order. */
export function pickupsFor(patron: PickupPatron, libraries: Iterable<number>): number[] {
  return [...libraries].filter((id) => pickupEligibility(patron, id).allowed)
}

function holdFacts(queue: TitleQueue, patron: HoldPatron, anyEdition: boolean): HoldPatronFacts {
  const { categoryId, materialType } = patron
  const isAlike = (one: QueueKey) => isSameWork({ ...one, titleId: queue.titleId }, queue)
  const isHere = ({ titleId }: QueueKey) => titleId === queue.titleId
  const own = patron.ownHolds.filter(isAlike)
  const policyCase = { categoryId, materialType, libraryId: queue.libraryId }
  const policy = bestPolicy(patron.policies, policyCase)
  return {
    isWaitingAlready: own.some((one) => isHere(one) && one.anyEdition === 0),
    waitsForAnyEdition: own.some((one) => one.anyEdition === 1),
    waitsForAnotherEdition: anyEdition && own.length > 0,
    hasTitle: patron.borrowed.filter(isAlike).some((one) => anyEdition || isHere(one)),
    ...(policy && { policy }),
    patronStatus: patron.statusAt(queue.libraryId),
    limits: countLimits(patron.policies, policyCase, patron.openHolds, 'holdLimit'),
  }
}

const codes = {
  'no-lendable-copy': 'holds.no_copy',
  'copy-on-shelf': 'holds.copy_on_shelf',
  'edition-on-shelf': 'holds.edition_on_shelf',
  'waits-already': 'holds.waits_already',
  'waits-for-any-edition': 'holds.waits_for_any_edition',
  'waits-for-another-edition': 'holds.waits_for_another_edition',
  'has-title': 'holds.has_title',
  'no-rule': 'circulation.policy_missing',
  'not-for-category': 'holds.not_for_category',
  limit: 'holds.limit',
} as const satisfies Record<string, ErrorCode>

/**
 * Where a copy is now, and whether it can be had. The one function that says so: the badge, the filter, the hold rule
 * and the loan ask it. A copy is available when the library has it ready, it may be lent, nobody has it, it is not on
 * its way, and it does not wait for somebody.
 */
import type { Temporal } from 'temporal-polyfill'
import { isPastDue } from '../circulation/due.ts'

export interface CopyFacts {
  /** What the library did with it. */
  state: 'available' | 'quarantine' | 'in-processing' | 'in-repair' | 'missing' | 'lost' | 'withdrawn'
  /** False: it never leaves the library ("consulta local"). */
  lendable: boolean
  /** Day on which the open loan is due, "2026-11-24". */
  dueOn?: string
  /** Of a loan by the hour the moment in UTC. */
  dueAt?: string
  /** It waits at the desk for the person whose turn it is, or it is promised to a loan request. */
  isReserved: boolean
  inTransit: boolean
  /** It is on an open slip of the closed stacks: somebody has it brought. */
  inOpenStackRequest?: boolean
}

export type CopyStatus =
  | 'available'
  | 'local'
  | 'lent'
  | 'overdue'
  | 'reserved'
  | 'transit'
  | 'quarantine'
  | 'in-processing'
  | 'in-repair'
  | 'missing'
  | 'lost'
  | 'withdrawn'

/** @param now in the institution's time zone */
export function copyStatus(facts: CopyFacts, now: Temporal.ZonedDateTime): CopyStatus {
  const { dueOn, dueAt = null } = facts
  return dueOn !== undefined && isPastDue({ dueOn, dueAt }, now) ? 'overdue' : statusAtAnyTime(facts)
}

/** The same where the time plays no part: an overdue copy is lent too. */
export function statusAtAnyTime(facts: CopyFacts): Exclude<CopyStatus, 'overdue'> {
  if (facts.dueOn !== undefined) return 'lent'
  if (facts.state !== 'available') return facts.state
  if (facts.inTransit) return 'transit'
  if (facts.isReserved) return 'reserved'
  return facts.lendable ? 'available' : 'local'
}

/** Whether it can be taken from its shelf now and lent. */
export function isOnShelf(facts: CopyFacts): boolean {
  return statusAtAnyTime(facts) === 'available'
}

/** Whether a hold can be told to take it, or be given it, from its shelf: nobody is having it brought. */
export function isFreeForHolds(facts: CopyFacts): boolean {
  return isOnShelf(facts) && facts.inOpenStackRequest !== true
}

/** Copies that will be lent again: what a hold can wait for. */
export function circulates(facts: CopyFacts): boolean {
  return facts.lendable && (facts.state === 'available' || facts.dueOn !== undefined)
}

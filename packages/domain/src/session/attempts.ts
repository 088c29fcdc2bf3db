/**
 * Wrong passwords cost time, and too many of them cost the account. After a few failures in a row for one user name the
 * next attempt has to wait, twice as long with each further one; after the last of them the account is blocked until its
 * password is recovered or the library lets it in again. User names that do not exist are treated alike, or the
 * difference would tell who has an account. One address may fail so often within a window, whatever names it tries.
 */

/** What an institution sets. */
export interface AttemptLimits {
  /** Failures of one user name that cost nothing. */
  freeFailures: number
  /** Failures of one user name after which it is blocked. */
  blockingFailures: number
  /** Seconds to wait after the first failure that is not free. */
  firstWait: number
  /** Failures of one address within the window. */
  addressFailures: number
  /** Seconds. */
  addressWindow: number
}

export const usualLimits: AttemptLimits = {
  freeFailures: 3,
  blockingFailures: 10,
  firstWait: 5,
  addressFailures: 50,
  addressWindow: 900,
}

export interface AttemptFacts {
  /** Of this user name, in a row. */
  accountFailures: number
  /** Seconds since the last of them. */
  accountQuiet: number
  /** Of this address, within the window. */
  addressFailures: number
  /** Seconds since the window began. */
  addressSince: number
}

export type AttemptDecision =
  | { allowed: true }
  | { allowed: false; code: 'blocked' }
  | { allowed: false; code: 'too-many'; seconds: number }

export function decideAttempt(facts: AttemptFacts, limits: AttemptLimits): AttemptDecision {
  if (facts.accountFailures >= limits.blockingFailures) return { allowed: false, code: 'blocked' }
  const seconds = Math.ceil(Math.max(accountWait(facts, limits), addressWait(facts, limits)))
  return seconds > 0 ? { allowed: false, code: 'too-many', seconds } : { allowed: true }
}

function accountWait({ accountFailures, accountQuiet }: AttemptFacts, { freeFailures, firstWait }: AttemptLimits) {
  const beyond = accountFailures - freeFailures
  return beyond < 0 ? 0 : firstWait * 2 ** beyond - accountQuiet
}

function addressWait(facts: AttemptFacts, { addressFailures, addressWindow }: AttemptLimits): number {
  return facts.addressFailures < addressFailures ? 0 : addressWindow - facts.addressSince
}

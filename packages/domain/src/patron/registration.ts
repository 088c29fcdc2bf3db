/**
 * A registration ends on a day. In the weeks before that day, and after it, its owner extends it without coming to the
 * desk, when the institution offers that: not while blocked, and not while something is owed. A registration without an
 * end needs no extending.
 */
import { Temporal } from 'temporal-polyfill'

/** What an institution sets. */
export interface RegistrationRules {
  /** Days by which a registration is extended; 0: only the library extends. */
  days: number
  /** Days before the end from which it can be extended. */
  opensBefore: number
}

export interface RegistrationFacts {
  /** The last day; undefined: without end. */
  validUntil?: Temporal.PlainDate
  blocked: boolean
  /** Cents. */
  owed: number
  today: Temporal.PlainDate
}

export type RegistrationDecision =
  | { allowed: true; until: Temporal.PlainDate }
  | { allowed: false; code: 'not-offered' | 'without-end' | 'blocked' | 'owes' }
  | { allowed: false; code: 'too-early'; from: Temporal.PlainDate }

export function decideRegistration(facts: RegistrationFacts, rules: RegistrationRules): RegistrationDecision {
  const { validUntil, today } = facts
  if (!validUntil) return { allowed: false, code: 'without-end' }
  if (rules.days <= 0) return { allowed: false, code: 'not-offered' }
  if (facts.blocked) return { allowed: false, code: 'blocked' }
  const from = validUntil.subtract({ days: rules.opensBefore })
  if (Temporal.PlainDate.compare(today, from) < 0) return { allowed: false, code: 'too-early', from }
  if (facts.owed > 0) return { allowed: false, code: 'owes' }
  const start = Temporal.PlainDate.compare(validUntil, today) < 0 ? today : validUntil
  return { allowed: true, until: start.add({ days: rules.days }) }
}

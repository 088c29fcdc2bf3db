/**
 * What stands in the closed stacks is brought to the desk for whoever asks for it: a copy of the closed stacks that
 * is there, lendable or not, and that nobody has asked for. Whoever is suspended or has a clearance asks for
 * nothing; debts and late loans do not keep anybody from reading in the house.
 */
import type { PatronBlock, PatronStatus } from '../circulation/patron-block.ts'
import { type CopyFacts, statusAtAnyTime } from '../titles/copy-status.ts'

export interface StackRequestFacts {
  copy: CopyFacts
  /** On whose slip it is, as long as that is open. */
  requestedBy: 'nobody' | 'person' | 'another'
}

export type StackRequestDecision =
  | { allowed: true }
  | { allowed: false; code: 'away' | 'gone' | 'asked' | 'asked-by-person' }

export function decideStackRequest({ copy, requestedBy }: StackRequestFacts): StackRequestDecision {
  const status = statusAtAnyTime(copy)
  if (status === 'lost' || status === 'missing' || status === 'withdrawn') return { allowed: false, code: 'gone' }
  if (status !== 'available' && status !== 'local') return { allowed: false, code: 'away' }
  if (requestedBy === 'nobody') return { allowed: true }
  return { allowed: false, code: requestedBy === 'person' ? 'asked-by-person' : 'asked' }
}

/** What keeps a person from asking at all; undefined: nothing. */
export function stackRequestBlock({ hasClearance: cleared, suspendedUntil }: PatronStatus): PatronBlock | undefined {
  if (cleared) return { code: 'cleared' }
  return suspendedUntil === undefined ? undefined : { code: 'suspended', until: suspendedUntil }
}

/** Upper and lower case, and what stands around the name, make no other collection. @param closed names of the setting */
export function isInClosedStacks(collection: string | null, closed: readonly string[]): boolean {
  const name = (collection ?? '').trim().toLowerCase()
  return name !== '' && closed.some((one) => one.trim().toLowerCase() === name)
}

/** The number of the protocol note: the year and the slip's own number, "2026-000042". */
export function protocolNumber(year: number, stackRequest: number): string {
  return `${year}-${String(stackRequest).padStart(6, '0')}`
}

/** The slip's own number out of one of the note, or as it is; undefined for what is none. */
export function readProtocolNumber(text: string): number | undefined {
  const [, digits] = /^(?:\d{4}-)?0*(\d{1,9})$/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

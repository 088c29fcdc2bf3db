/**
 * What staff may declare about a copy that they have in hand, or miss. Acts about its loan need a loan; acts about the
 * copy itself need it to be here: whoever has it returns it first, what is on its way is received first, and what is
 * kept for a person is decided with that person's hold or request. A copy that is lost or missing is found before
 * anything else is said of it. Only the library that owns a copy, or that lent it, decides about it; any library may
 * have found it.
 */
import type { CopyFacts } from '../titles/copy-status.ts'

export const copyActs = [
  'lost',
  'claim-returned',
  'uphold-claim',
  'reject-claim',
  'found',
  'back-in-use',
  'missing',
  'damaged',
  'in-repair',
] as const
export type CopyAct = (typeof copyActs)[number]

export interface CopyActFacts {
  state: CopyFacts['state']
  isLent: boolean
  /** The borrower says that it was returned. */
  isClaimed: boolean
  isDamaged: boolean
  inTransit: boolean
  /** It is on the hold shelf, or promised to a loan request. */
  isPromised: boolean
  /** The library of the desk owns the copy, or lent it. */
  isOurs: boolean
}

export type CopyActRefusal =
  | 'withdrawn'
  | 'elsewhere'
  | 'not-lent'
  | 'lent'
  | 'claimed'
  | 'not-claimed'
  | 'in-transit'
  | 'promised'
  | 'not-found-yet'
  | 'not-lost'
  | 'in-use'
  | 'already'

/** @returns undefined: it is allowed */
export function refusalOfCopyAct(act: CopyAct, facts: CopyActFacts): CopyActRefusal | undefined {
  if (facts.state === 'withdrawn' && !(facts.isLent && isAboutLoan(act))) return 'withdrawn'
  if (!facts.isOurs && act !== 'found') return 'elsewhere'
  if (isAboutLoan(act)) return refusalOfLoanAct(act, facts)
  if (act === 'found') return isGone(facts) && !facts.isLent ? undefined : 'not-lost'
  if (facts.isLent && act !== 'damaged') return 'lent'
  if (isGone(facts)) return act === 'missing' ? 'already' : 'not-found-yet'
  if (act === 'back-in-use') return facts.state === 'available' && !facts.isDamaged ? 'in-use' : undefined
  if (facts.inTransit) return 'in-transit'
  if (facts.isPromised) return 'promised'
  if (act === 'damaged') return facts.isDamaged ? 'already' : undefined
  return act === 'in-repair' && facts.state === 'in-repair' && !facts.isDamaged ? 'already' : undefined
}

export function allowedCopyActs(facts: CopyActFacts): CopyAct[] {
  return copyActs.filter((act) => refusalOfCopyAct(act, facts) === undefined)
}

type LoanAct = 'lost' | 'claim-returned' | 'uphold-claim' | 'reject-claim'

function isAboutLoan(act: CopyAct): act is LoanAct {
  return act === 'lost' || act === 'claim-returned' || act === 'uphold-claim' || act === 'reject-claim'
}

function refusalOfLoanAct(act: LoanAct, { isLent, isClaimed }: CopyActFacts): CopyActRefusal | undefined {
  if (!isLent) return 'not-lent'
  if (act === 'claim-returned') return isClaimed ? 'claimed' : undefined
  return act === 'lost' || isClaimed ? undefined : 'not-claimed'
}

function isGone({ state }: CopyActFacts): boolean {
  return state === 'lost' || state === 'missing'
}

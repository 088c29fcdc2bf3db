/** What a loan rule says, and what each value may be. Money is in cents. */
import type { LoanPolicy } from './policy.ts'

export type PolicyScope = Pick<LoanPolicy, 'categoryId' | 'materialType' | 'libraryId'>
export type PolicyTerms = Omit<LoanPolicy, 'id' | keyof PolicyScope>

/** Two are choices, and `latestDueOn` is a day. */
export type PolicyNumber = Exclude<keyof PolicyTerms, PolicyChoice | 'latestDueOn'>
export type PolicyChoice = 'holdsOnShelf' | 'fineCountsClosedDays'

export interface NumberLimits {
  least: number
  most: number
}

const uncounted = 99_999
const cents = { least: 0, most: 99_999_999 }

export const policyNumbers = {
  loanDays: { least: 1, most: 3650 },
  /** Less than a day. */
  loanHours: { least: 0, most: 23 },
  renewalLimit: { least: 0, most: uncounted },
  openLoanLimit: { least: 0, most: uncounted },
  holdLimit: { least: 0, most: uncounted },
  /** A year. */
  pickupHours: { least: 1, most: 8784 },
  finePerDayCents: cents,
  maxFineCents: cents,
  graceDays: { least: 0, most: 365 },
  suspensionDaysPerDay: { least: 0, most: 365 },
  toleratedDebtCents: cents,
  overdueLimit: { least: 1, most: uncounted },
  lostAfterDays: { least: 0, most: 3650 },
  replacementCents: cents,
  processingFeeCents: cents,
} as const satisfies Readonly<Record<PolicyNumber, NumberLimits>>

export const policyNumberNames = Object.keys(policyNumbers) as PolicyNumber[]
export const policyTermNames = [
  ...policyNumberNames,
  'holdsOnShelf',
  'fineCountsClosedDays',
  'latestDueOn',
] as const satisfies (keyof PolicyTerms)[]

/** Terms that cost nothing and end nothing; the others a rule must say. */
export const plainTerms = {
  loanHours: 0,
  latestDueOn: null,
  holdsOnShelf: false,
  finePerDayCents: 0,
  fineCountsClosedDays: false,
  maxFineCents: 0,
  graceDays: 0,
  suspensionDaysPerDay: 0,
  toleratedDebtCents: 0,
  overdueLimit: 1,
  lostAfterDays: 0,
  replacementCents: 0,
  processingFeeCents: 0,
} as const satisfies Partial<PolicyTerms>

export function isSameScope(one: PolicyScope, other: PolicyScope): boolean {
  return (['categoryId', 'materialType', 'libraryId'] as const).every((key) => one[key] === other[key])
}

export function hasSameTerms(one: PolicyTerms, other: PolicyTerms): boolean {
  return policyTermNames.every((name) => one[name] === other[name])
}

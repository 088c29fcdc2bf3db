/** What a loan rule says, and what each value may be. Money is in cents. */
import type { LoanPolicy } from './policy.ts'

export type PolicyScope = Pick<LoanPolicy, 'categoryId' | 'materialType' | 'libraryId'>
export type PolicyTerms = Omit<LoanPolicy, 'id' | keyof PolicyScope>

/** `fineCountsClosedDays` is a choice, not a number. */
export type PolicyNumber = Exclude<keyof PolicyTerms, 'fineCountsClosedDays'>

export interface NumberLimits {
  least: number
  most: number
}

const uncounted = 99_999
const cents = { least: 0, most: 99_999_999 }

export const policyNumbers = {
  loanDays: { least: 1, most: 3650 },
  renewalLimit: { least: 0, most: uncounted },
  openLoanLimit: { least: 0, most: uncounted },
  holdLimit: { least: 0, most: uncounted },
  /** A year. */
  pickupHours: { least: 1, most: 8784 },
  finePerDayCents: cents,
  suspensionDaysPerDay: { least: 0, most: 365 },
  toleratedDebtCents: cents,
} as const satisfies Readonly<Record<PolicyNumber, NumberLimits>>

export const policyNumberNames = Object.keys(policyNumbers) as PolicyNumber[]
export const policyTermNames = [...policyNumberNames, 'fineCountsClosedDays'] as const satisfies (keyof PolicyTerms)[]

export function isSameScope(one: PolicyScope, other: PolicyScope): boolean {
  return (['categoryId', 'materialType', 'libraryId'] as const).every((key) => one[key] === other[key])
}

export function hasSameTerms(one: PolicyTerms, other: PolicyTerms): boolean {
  return policyTermNames.every((name) => one[name] === other[name])
}

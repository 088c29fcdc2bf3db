/**
 * Which loan rule is for a person, a material and a library. A rule may leave each of the three open; of those that
 * fit, the one that names most wins. Where two name as many, the library's own word goes before the material's, and
 * that before the category's. Where none fits, nothing is lent: a rule is never guessed.
 *
 * The best rule sets the terms. The limits of several rules apply together: a rule for films limits films, a rule for a
 * library limits what is lent or held there, and a rule that names neither limits everything. Of rules that cover the
 * same materials and libraries, the one for the person's category replaces the one for all.
 */
export interface LoanPolicy {
  id: number
  /** null: of every category. */
  categoryId: number | null
  materialType: string | null
  libraryId: number | null
  loanDays: number
  /** Instead of days: the loan ends so many hours later, while the library is open; 0: it is by the day. */
  loanHours: number
  /** "2026-12-18": until that day nothing is lent or renewed beyond it, as at the end of a term; null: no such day. */
  latestDueOn: string | null
  renewalLimit: number
  openLoanLimit: number
  holdLimit: number
  /** Whether a copy on its shelf may be held too: staff fetch it. */
  holdsOnShelf: boolean
  /** Hours that a copy is kept for whoever waited for it. */
  pickupHours: number
  finePerDayCents: number
  fineCountsClosedDays: boolean
  /** The most that one late return costs; 0: no maximum. */
  maxFineCents: number
  /** Days late that cost nothing; with one more, all of them count. */
  graceDays: number
  /** Days without borrowing for each day late; beside or instead of a fine. */
  suspensionDaysPerDay: number
  /** Up to this much may be owed by whoever borrows. */
  toleratedDebtCents: number
  /** With so many loans late, nothing more is lent. */
  overdueLimit: number
  /** Days late after which a loan counts as lost; 0: never. */
  lostAfterDays: number
  /** What a lost copy costs that has no price of its own; 0: then staff say it. */
  replacementCents: number
  /** Beside the price of a lost copy; not given back when it is found. */
  processingFeeCents: number
}

/**
 * For how long a copy is lent under a policy.
 * @param shortLoanDays of its loan type, instead of the policy's; a policy with hours lends by the hour nevertheless
 */
export function termOf({ loanDays, loanHours, latestDueOn }: LoanPolicy, shortLoanDays: number | null) {
  return { loanDays: shortLoanDays ?? loanDays, loanHours, latestDueOn }
}

export interface PolicyCase {
  categoryId: number
  materialType: string
  libraryId: number
}

export function bestPolicy(policies: readonly LoanPolicy[], policyCase: PolicyCase): LoanPolicy | undefined {
  return fittingPolicies(policies, policyCase)[0]
}

/** Those that fit, the best one first: each of the others would decide if those before it were not there. */
export function fittingPolicies(policies: readonly LoanPolicy[], policyCase: PolicyCase): LoanPolicy[] {
  const fitting = policies.filter((policy) => appliesTo(policy, policyCase))
  return fitting.sort((one, other) => weight(other) - weight(one) || one.id - other.id)
}

/** Why a rule goes before another that fits too: it names more, or as much and this; `older` where both name the same. */
export type PolicyAdvantage = 'more' | 'library' | 'material' | 'older'

export function advantageOf(best: LoanPolicy, other: LoanPolicy): PolicyAdvantage {
  const [own, others] = [namedOf(best), namedOf(other)]
  if (sum(own) > sum(others)) return 'more'
  if (own[0]! > others[0]!) return 'library'
  return own[1]! > others[1]! ? 'material' : 'older'
}

/** A loan or a hold, as limits count it. */
export interface CountedItem {
  materialType: string
  libraryId: number
}

/** How many are allowed, and how many the person has of what the limit covers. */
export interface CountLimit {
  limit: number
  open: number
}

/** The limits that one more loan or hold must keep, the narrowest rule first. */
export function countLimits(
  policies: readonly LoanPolicy[],
  policyCase: PolicyCase,
  items: readonly CountedItem[],
  kind: 'openLoanLimit' | 'holdLimit',
): CountLimit[] {
  return limitingPolicies(policies, policyCase).map((policy) => ({
    limit: policy[kind],
    open: items.filter((item) => appliesTo(policy, { ...item, categoryId: policyCase.categoryId })).length,
  }))
}

/** Those whose limits count together, the narrowest first: one for each set of materials and libraries. */
export function limitingPolicies(policies: readonly LoanPolicy[], policyCase: PolicyCase): LoanPolicy[] {
  const fitting = fittingPolicies(policies, policyCase)
  return fitting.filter((policy, at) => fitting.findIndex((other) => limitsSame(policy, other)) === at)
}

/** Whether the limits of two rules count the same loans and holds of a person. */
export function limitsSame(one: CountedScope, other: CountedScope): boolean {
  return one.materialType === other.materialType && one.libraryId === other.libraryId
}

type CountedScope = Pick<LoanPolicy, 'materialType' | 'libraryId'>

/** The first limit that leaves no room for one more; undefined: there is room. */
export function reachedLimit(limits: readonly CountLimit[]): number | undefined {
  return limits.find(({ limit, open }) => open >= limit)?.limit
}

/**
 * The limit on everything that a patron of the category borrows or holds: that of the rule without a material and a
 * library. undefined where every rule names one: then no number is true of all loans.
 */
export function overallLimit(
  policies: readonly LoanPolicy[],
  categoryId: number,
  kind: 'openLoanLimit' | 'holdLimit',
): number | undefined {
  const general = policies.filter(
    (policy) =>
      policy.materialType === null && policy.libraryId === null && (policy.categoryId ?? categoryId) === categoryId,
  )
  return general.sort((one, other) => weight(other) - weight(one) || one.id - other.id)[0]?.[kind]
}

/** Whether some category may hold copies of the material on the shelf of the library. */
export function someHoldOnShelf(
  policies: readonly LoanPolicy[],
  { materialType, libraryId }: Omit<PolicyCase, 'categoryId'>,
): boolean {
  return policies.some((policy) => {
    const here = { materialType, libraryId, categoryId: policy.categoryId ?? 0 }
    return policy.holdsOnShelf && bestPolicy(policies, here) === policy
  })
}

/** What of a rule stops whoever is late or owes. */
export type BlockingTerms = Pick<LoanPolicy, 'toleratedDebtCents' | 'overdueLimit'>

/**
 * The strictest of all rules that can come to count for a category: whoever keeps these terms may borrow everything.
 * Where there is no rule nothing is tolerated, -1, for then nothing is lent.
 */
export function strictestTerms(policies: readonly LoanPolicy[], categoryId: number): BlockingTerms {
  const own = policies.filter((policy) => (policy.categoryId ?? categoryId) === categoryId)
  if (own.length === 0) return { toleratedDebtCents: -1, overdueLimit: 1 }
  const least = (term: keyof BlockingTerms) => Math.min(...own.map((policy) => policy[term]))
  return { toleratedDebtCents: least('toleratedDebtCents'), overdueLimit: least('overdueLimit') }
}

/** The least of what may be owed under any of them. -1 where there is no rule. */
export function leastTolerated(policies: readonly LoanPolicy[], categoryId: number): number {
  return strictestTerms(policies, categoryId).toleratedDebtCents
}

function appliesTo(policy: LoanPolicy, policyCase: PolicyCase): boolean {
  return (
    (policy.categoryId ?? policyCase.categoryId) === policyCase.categoryId &&
    (policy.materialType ?? policyCase.materialType) === policyCase.materialType &&
    (policy.libraryId ?? policyCase.libraryId) === policyCase.libraryId
  )
}

/** How many are named first, then which. */
function weight(policy: LoanPolicy): number {
  const named = namedOf(policy)
  return sum(named) * 8 + named[0]! * 4 + named[1]! * 2 + named[2]!
}

/** 1 for each of library, material and category that the rule names. */
function namedOf({ categoryId, materialType, libraryId }: LoanPolicy): number[] {
  return [libraryId, materialType, categoryId].map((value) => (value === null ? 0 : 1))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

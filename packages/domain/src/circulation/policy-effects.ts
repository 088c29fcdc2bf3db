/**
 * What another set of rules would change, and for whom. Values that no rule names behave alike, so people, materials and
 * libraries are compared in classes: each one that a rule names, and the others together.
 */
import { bestPolicy, type LoanPolicy, limitingPolicies, limitsSame, type PolicyCase } from './policy.ts'
import { hasSameTerms, type PolicyScope, type PolicyTerms } from './policy-terms.ts'

/** null: those that no rule names. */
export type CaseClass = PolicyScope

export interface LimitChange {
  /** What the limit counts; null: everything. */
  materialType: string | null
  libraryId: number | null
  kind: 'openLoanLimit' | 'holdLimit'
  /** undefined: no limit. */
  before: number | undefined
  after: number | undefined
}

export interface PolicyEffect {
  where: CaseClass
  /** Terms that differ, but for limits; undefined: nothing is lent. */
  before: PolicyTerms | undefined
  after: PolicyTerms | undefined
  limits: readonly LimitChange[]
}

/** What there is in an institution. */
export interface CaseValues {
  categories: readonly number[]
  materials: readonly string[]
  libraries: readonly number[]
}

/** Classes of one of the three, those that are named first; the others only where there are some. */
export function classesOf<Value>(all: readonly Value[], named: readonly (Value | null)[]): (Value | null)[] {
  const known = all.filter((value) => named.includes(value))
  return known.length < all.length ? [...known, null] : known
}

/** A case of the class, for rules that name none of its values where it is the others. */
export function caseOf({ categoryId, materialType, libraryId }: CaseClass): PolicyCase {
  return { categoryId: categoryId ?? 0, materialType: materialType ?? '', libraryId: libraryId ?? 0 }
}

export function policyEffects(
  before: readonly LoanPolicy[],
  after: readonly LoanPolicy[],
  { categories, materials, libraries }: CaseValues,
): PolicyEffect[] {
  const rules = [...before, ...after]
  const categoryClasses = classesOf(
    categories,
    rules.map((rule) => rule.categoryId),
  )
  const materialClasses = classesOf(
    materials,
    rules.map((rule) => rule.materialType),
  )
  const libraryClasses = classesOf(
    libraries,
    rules.map((rule) => rule.libraryId),
  )
  return categoryClasses.flatMap((categoryId) =>
    materialClasses.flatMap((materialType) =>
      libraryClasses.flatMap((libraryId) => {
        const effect = effectOn({ categoryId, materialType, libraryId }, before, after)
        return effect.limits.length > 0 || !isSame(effect.before, effect.after) ? [effect] : []
      }),
    ),
  )
}

function effectOn(where: CaseClass, before: readonly LoanPolicy[], after: readonly LoanPolicy[]): PolicyEffect {
  const policyCase = caseOf(where)
  const [was, becomes] = [bestPolicy(before, policyCase), bestPolicy(after, policyCase)]
  // Where nothing was lent, or will be, no limit matters.
  const limits = was && becomes ? limitChanges(policyCase, before, after) : []
  return { where, before: was, after: becomes, limits }
}

/** But for limits, which several rules set together. */
function isSame(one: PolicyTerms | undefined, other: PolicyTerms | undefined): boolean {
  if (!one || !other) return one === other
  return hasSameTerms(one, { ...other, openLoanLimit: one.openLoanLimit, holdLimit: one.holdLimit })
}

function limitChanges(
  policyCase: PolicyCase,
  before: readonly LoanPolicy[],
  after: readonly LoanPolicy[],
): LimitChange[] {
  const [was, becomes] = [limitingPolicies(before, policyCase), limitingPolicies(after, policyCase)]
  const counted = [...becomes, ...was.filter((old) => !becomes.some((next) => limitsSame(old, next)))]
  return counted.flatMap((one) => {
    const [old, next] = [was, becomes].map((rules) => rules.find((rule) => limitsSame(rule, one)))
    const { materialType, libraryId } = one
    return (['openLoanLimit', 'holdLimit'] as const)
      .map((kind) => ({ materialType, libraryId, kind, before: old?.[kind], after: next?.[kind] }))
      .filter((change) => change.before !== change.after)
  })
}

/** The circulation policies of the demonstration university, by patron category. */
import type { Insertable } from 'kysely'
import type { Tables } from '../database/tables/tables.ts'
import { categoryRows, type Kind } from '../setup/patron-categories.ts'
import { libraryId } from './institution/libraries.ts'

export type Policy = Insertable<Tables['policies']> & { id: number; category_id: number }

/** Days, renewals, open loans: 7 days for students, 14 for staff and graduate students, 30 for professors. */
const terms: Readonly<Record<Kind, Pick<Policy, 'loan_days' | 'renewal_limit' | 'open_loan_limit'>>> = {
  student: { loan_days: 7, renewal_limit: 5, open_loan_limit: 8 },
  graduate: { loan_days: 14, renewal_limit: 5, open_loan_limit: 10 },
  professor: { loan_days: 30, renewal_limit: 10, open_loan_limit: 20 },
  staff: { loan_days: 14, renewal_limit: 5, open_loan_limit: 8 },
  community: { loan_days: 14, renewal_limit: 3, open_loan_limit: 4 },
}

/** Holds, pick-up, fines and tolerance; by the day. */
const universityRules = {
  loan_hours: 0,
  hold_limit: 5,
  pickup_hours: 48,
  fine_per_day_cents: 50,
  fine_counts_closed_days: 0,
  suspension_days_per_day: 0,
  tolerated_debt_cents: 1000,
}

/** Films and scores go out for three days and are renewed once; late ones cost twice as much, closed days included. */
const audiovisual = { loan_days: 3, renewal_limit: 1, fine_per_day_cents: 100, fine_counts_closed_days: 1 }

/** The public library takes no money: who is late may not borrow there for as many days. */
const publicLibrary = { pickup_hours: 24, fine_per_day_cents: 0, suspension_days_per_day: 1 }

/** Each special rule says everything that it is about, so that one row always fits best. */
function rulesOf(kind: Kind): Omit<Policy, 'id' | 'category_id'>[] {
  const general = { ...universityRules, ...terms[kind], material_type: null, library_id: null }
  const materials = ['film', 'score'].map((material_type) => ({ ...general, ...audiovisual, material_type }))
  const here = [general, ...materials]
  return [...here, ...here.map((rule) => ({ ...rule, ...publicLibrary, library_id: libraryId.PP }))]
}

export const demoPolicies: readonly Policy[] = categoryRows
  .flatMap(([, kind], at) => rulesOf(kind).map((rule) => ({ category_id: at + 1, ...rule })))
  .map((rule, at) => ({ id: at + 1, ...rule }))

/**
 * A kit is used at a table of the engineering library and comes back the same day. Nothing of the history went by it: the
 * rule is new.
 */
export const kitPolicy: Insertable<Tables['policies']> & { id: number } = {
  id: demoPolicies.length + 1,
  ...universityRules,
  category_id: null,
  material_type: 'kit',
  library_id: libraryId.EN,
  loan_days: 1,
  loan_hours: 4,
  renewal_limit: 1,
  open_loan_limit: 1,
  hold_limit: 2,
}

const byKey = new Map(
  demoPolicies.map((policy) => [`${policy.category_id} ${policy.material_type} ${policy.library_id}`, policy]),
)

/** The rule that fits best: material and library are looked for before the general ones. */
export function policyFor(category: number, material: string, library: number): Policy {
  const materials = [material, null]
  const libraries = [library, null]
  for (const one of libraries) {
    for (const other of materials) {
      const found = byKey.get(`${category} ${other} ${one}`)
      if (found !== undefined) return found
    }
  }
  throw new Error(`category ${category} has no loan rule`)
}

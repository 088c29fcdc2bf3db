/** A search of teaching plans names at least one thing: department, year, semester, period, course or library. */
export const planFields = ['department', 'year', 'semester', 'period', 'course', 'library'] as const
export type PlanField = (typeof planFields)[number]
export type PlanSearch = Readonly<Record<PlanField, string>>

export function isEmptyPlanSearch(search: PlanSearch): boolean {
  return planFields.every((field) => search[field].trim() === '')
}

/**
 * What a professor writes into a teaching plan: the titles of the basic and of the complementary bibliography in their
 * order, each once in the whole plan, and the number of students.
 */
export const mostPlanTitles = 100
export const mostStudents = 9999

export interface PlanContent {
  basic: readonly number[]
  complementary: readonly number[]
  /** As it was typed; empty: not known. */
  students: string
}

export interface PlanProblem {
  field: 'basic' | 'complementary' | 'students'
  code: 'unknown-title' | 'twice' | 'too-many' | 'not-a-number'
}

/** @param known numbers of titles that are in the catalogue */
export function planProblems(content: PlanContent, known: ReadonlySet<number>): PlanProblem[] {
  const { basic, complementary, students } = content
  const all = [...basic, ...complementary]
  const unknown = (['basic', 'complementary'] as const)
    .filter((field) => content[field].some((title) => !known.has(title)))
    .map((field) => ({ field, code: 'unknown-title' as const }))
  return [
    ...unknown,
    ...(new Set(all).size < all.length ? [{ field: 'complementary', code: 'twice' } as const] : []),
    ...(all.length > mostPlanTitles ? [{ field: 'complementary', code: 'too-many' } as const] : []),
    ...(students === '' || readStudents(students) !== undefined
      ? []
      : [{ field: 'students', code: 'not-a-number' } as const]),
  ]
}

/** From 1 to 9999; undefined for anything else. */
export function readStudents(typed: string): number | undefined {
  const students = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  return students >= 1 && students <= mostStudents ? students : undefined
}

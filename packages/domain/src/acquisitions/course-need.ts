/**
 * What a professor says besides when a title is suggested for a course: one of the courses that they teach, whether it is
 * basic or complementary reading, and how many copies. Whoever names no course says none of it.
 */
import { type Bibliography, bibliographies } from './bibliography.ts'

export interface CourseNeed {
  /** Number of the course; undefined: none is named. */
  course?: number | undefined
  /** As it was sent; empty: not said. */
  bibliography: string
  copies: string
}

export interface CourseNeedProblem {
  field: keyof CourseNeed
  code: 'missing' | 'not-allowed' | 'not-a-number'
}

export const mostCopies = 999

/** @param taught numbers of the professor's courses */
export function courseNeedProblems(need: CourseNeed, taught: readonly number[]): CourseNeedProblem[] {
  const { course, bibliography, copies } = need
  const saysMore = bibliography !== '' || copies !== ''
  if (course === undefined) return saysMore ? [{ field: 'course', code: 'missing' }] : []
  return [
    ...(taught.includes(course) ? [] : [{ field: 'course', code: 'not-allowed' } as const]),
    ...(bibliography === '' || isBibliography(bibliography)
      ? []
      : [{ field: 'bibliography', code: 'not-allowed' } as const]),
    ...(copies === '' || readCopies(copies) !== undefined ? [] : [{ field: 'copies', code: 'not-a-number' } as const]),
  ]
}

/** From 1 to 999; undefined for anything else. */
export function readCopies(typed: string): number | undefined {
  const copies = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return copies >= 1 && copies <= mostCopies ? copies : undefined
}

export function isBibliography(text: string): text is Bibliography {
  return (bibliographies as readonly string[]).includes(text)
}

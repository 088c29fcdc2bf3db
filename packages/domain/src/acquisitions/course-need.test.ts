import { describe, expect, it } from 'vitest'
import { type CourseNeed, courseNeedProblems } from './course-need.ts'

describe('what a course needs', () => {
  it.each<[Partial<CourseNeed>, string[]]>([
    [{}, []],
    [{ course: 3 }, []],
    [{ course: 3, bibliography: 'basic', copies: '12' }, []],
    [{ course: 9 }, ['course not-allowed']],
    [{ copies: '2' }, ['course missing']],
    [{ bibliography: 'basic' }, ['course missing']],
    [{ course: 3, bibliography: 'other' }, ['bibliography not-allowed']],
    [{ course: 3, copies: '0' }, ['copies not-a-number']],
    [{ course: 3, copies: '1000' }, ['copies not-a-number']],
    [
      { course: 9, bibliography: 'x', copies: '-1' },
      ['course not-allowed', 'bibliography not-allowed', 'copies not-a-number'],
    ],
  ])('with %j has the problems %j', (said, problems) => {
    const found = courseNeedProblems({ bibliography: '', copies: '', ...said }, [3, 4])
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems)
  })
})

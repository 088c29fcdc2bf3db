import { describe, expect, it } from 'vitest'
import { type PlanContent, planProblems } from './plan-content.ts'
import { isEmptyPlanSearch, type PlanSearch } from './plan-search.ts'
import { studentsPerCopy } from './students-per-copy.ts'

const nothing: PlanSearch = { department: '', year: '', semester: '', period: '', course: '', library: '' }

it.each<[Partial<PlanSearch>, boolean]>([
  [{}, true],
  [{ department: '  ' }, true],
  [{ year: '2026' }, false],
  [{ library: '3' }, false],
])('a search of teaching plans with %j is empty: %s', { tags: ['V-040'] }, (fields, expected) => {
  expect(isEmptyPlanSearch({ ...nothing, ...fields })).toBe(expected)
})

it.each([
  [40, 8, 5],
  [41, 8, 6],
  [40, 60, 1],
  [40, 0, undefined],
  [0, 3, undefined],
  [undefined, 3, undefined],
])('%s students share %i copies as %s to one', { tags: ['F-182'] }, (students, copies, expected) => {
  expect(studentsPerCopy(students, copies)).toBe(expected)
})

describe('the content of a teaching plan', () => {
  const content: PlanContent = { basic: [1, 2], complementary: [3], students: '' }
  it.each<[Partial<PlanContent>, string[]]>([
    [{}, []],
    [{ students: '40' }, []],
    [{ basic: [], complementary: [] }, []],
    [{ basic: [9] }, ['basic unknown-title']],
    [{ complementary: [1] }, ['complementary twice']],
    [{ students: '0' }, ['students not-a-number']],
    [{ students: 'muitos' }, ['students not-a-number']],
  ])('with %j has the problems %j', (changes, problems) => {
    const found = planProblems({ ...content, ...changes }, new Set([1, 2, 3]))
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems)
  })

  it('has at most a hundred titles', () => {
    const basic = Array.from({ length: 101 }, (_, at) => at + 1)
    expect(planProblems({ basic, complementary: [], students: '' }, new Set(basic))).toEqual([
      { field: 'complementary', code: 'too-many' },
    ])
  })
})

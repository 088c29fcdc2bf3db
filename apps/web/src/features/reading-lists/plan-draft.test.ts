import { describe, expect, it } from 'vitest'
import { addTitle, hasTitle, moveTitle, type PlanDraft, removeTitle } from './plan-draft.ts'

const title = (code: string) => ({ code, name: `Título ${code}` })
const draft: PlanDraft = { basic: [title('1'), title('2')], complementary: [title('3')], students: '' }
const codes = ({ basic, complementary }: PlanDraft) =>
  [basic, complementary].map((titles) => titles.map(({ code }) => code).join(' ')).join(' | ')

describe('a plan that is being changed', () => {
  it.each<[string, PlanDraft, string]>([
    ['a title is added at the end', addTitle(draft, 'basic', title('4')), '1 2 4 | 3'],
    ['a title moves to the other list', addTitle(draft, 'complementary', title('1')), '2 | 3 1'],
    ['a title is removed', removeTitle(draft, '3'), '1 2 | '],
    ['a title moves up', moveTitle(draft, 'basic', 1, -1), '2 1 | 3'],
    ['the first cannot move up', moveTitle(draft, 'basic', 0, -1), '1 2 | 3'],
    ['the last cannot move down', moveTitle(draft, 'complementary', 0, 1), '1 2 | 3'],
  ])('%s', (_what, changed, expected) => {
    expect(codes(changed)).toBe(expected)
  })

  it('knows what it has', () => {
    expect([hasTitle(draft, '3'), hasTitle(draft, '4')]).toEqual([true, false])
  })
})

import { describe, expect, it } from 'vitest'
import { type CommentFields, commentProblems, decideComment, isComplete, longestComment } from './comment-rules.ts'

const libraries = new Set([1, 4])

describe('a comment', () => {
  it.each<[CommentFields, string[]]>([
    [{ library: 1, content: 'Bom livro.' }, []],
    [{ library: 1, content: ' a ' }, []],
    [{ content: 'Bom livro.' }, ['library missing']],
    [{ library: 2, content: 'Bom livro.' }, ['library not-allowed']],
    [{ library: 1, content: '' }, ['content missing']],
    [{ library: 1, content: ' \n\t ' }, ['content missing']],
    [{ library: 1, content: 'a'.repeat(longestComment) }, []],
    [{ library: 1, content: ` ${'a'.repeat(longestComment)} ` }, []],
    [{ library: 1, content: 'a'.repeat(longestComment + 1) }, ['content too-long']],
    [{ content: '' }, ['library missing', 'content missing']],
  ])('%j has the problems %j', (fields, problems) => {
    expect(commentProblems(fields, libraries).map(({ field, code }) => `${field} ${code}`)).toEqual(problems)
  })

  it.each<[CommentFields, boolean]>([
    [{ library: 1, content: 'a' }, true],
    [{ library: 1, content: '  ' }, false],
    [{ content: 'a' }, false],
  ])('%j is complete: %s', (fields, complete) => {
    expect(isComplete(fields)).toBe(complete)
  })

  it.each([
    [0, 3, true],
    [2, 3, true],
    [3, 3, false],
    [4, 3, false],
    [0, 0, false],
  ])('with %i waiting and a limit of %i it is allowed: %s', (waiting, limit, allowed) => {
    expect(decideComment(waiting, limit)).toEqual(allowed ? { allowed } : { allowed, limit })
  })
})

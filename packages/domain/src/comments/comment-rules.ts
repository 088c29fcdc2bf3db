/**
 * A comment names a library and says something, in 4,000 characters at most. A patron may have only so many comments
 * that wait for approval.
 */

import { isBlank } from '../common/is-blank.ts'

export const longestComment = 4000

export interface CommentFields {
  /** Number of the library; undefined: none was named. */
  library?: number | undefined
  content: string
}

export interface CommentProblem {
  field: keyof CommentFields
  code: 'missing' | 'not-allowed' | 'too-long'
}

/** @param libraries numbers of those that there are */
export function commentProblems(fields: CommentFields, libraries: ReadonlySet<number>): CommentProblem[] {
  return [...libraryProblems(fields, libraries), ...contentProblems(fields)]
}

/** For a form, which offers only libraries that there are. */
export function isComplete({ library, content }: CommentFields): boolean {
  return library !== undefined && content.trim() !== ''
}

function libraryProblems({ library }: CommentFields, libraries: ReadonlySet<number>): CommentProblem[] {
  if (library === undefined) return [{ field: 'library', code: 'missing' }]
  return libraries.has(library) ? [] : [{ field: 'library', code: 'not-allowed' }]
}

function contentProblems({ content }: CommentFields): CommentProblem[] {
  if (isBlank(content)) return [{ field: 'content', code: 'missing' }]
  return content.trim().length > longestComment ? [{ field: 'content', code: 'too-long' }] : []
}

/** Whether one more comment may wait. */
export function decideComment(waiting: number, limit: number): { allowed: true } | { allowed: false; limit: number } {
  return waiting < limit ? { allowed: true } : { allowed: false, limit }
}

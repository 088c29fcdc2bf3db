/** What people of the demonstration library said, suggested and asked for. */
import { readRows } from './read-rows.ts'

/** A line of `data/comments.jsonl`. */
export interface CommentRow {
  /** How the title begins that it is about. */
  title: string
  state: 'waiting' | 'approved' | 'refused'
  content: string
}

/** A line of `data/suggestions.jsonl`: one for each status of the specification's section 3. */
export interface SuggestionRow {
  status: string
  title: string
  author?: string
  publisher: string
}

/** A line of `data/requests.jsonl`. */
export interface RequestRow {
  kind: string
  status: string
  fields: Readonly<Record<string, string | boolean | readonly string[]>>
  answer?: string
}

export function commentRows(): CommentRow[] {
  return readRows('comments')
}

export function suggestionRows(): SuggestionRow[] {
  return readRows('suggestions')
}

export function requestRows(): RequestRow[] {
  return readRows('requests')
}

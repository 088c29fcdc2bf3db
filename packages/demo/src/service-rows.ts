/** What people of the demonstration library said, suggested, asked for and keep in lists. */
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

/** A line of `data/title-lists.jsonl`. */
export interface TitleListRow {
  /** Name of the person. */
  owner: string
  name: string
  /** The end of the link by which it is read: well known, as everything here; absent: the list is private. */
  code?: string
  showsOwner?: boolean
  showsNotes?: boolean
  /** In order; how each title begins. */
  titles: readonly { title: string; note?: string }[]
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

export function titleListRows(): TitleListRow[] {
  return readRows('title-lists')
}

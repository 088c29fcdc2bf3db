import type { Details, Sentence } from '../words.ts'

/** What a check found. */
export interface Finding {
  /** note: worth knowing, and nothing has to be done. */
  state: 'ok' | 'note' | 'warn' | 'fail'
  sentence: Sentence
  details?: Details
}

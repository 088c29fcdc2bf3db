import type { Details, Sentence } from '../words.ts'

/** What a check found. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail'
  sentence: Sentence
  details?: Details
}

/** The searched words to mark in each of them. */
export interface HitMarks {
  title: readonly string[]
  author: readonly string[]
}

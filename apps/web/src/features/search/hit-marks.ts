/** The searched words that are marked in each of them. */
export interface HitMarks {
  title: readonly string[]
  author: readonly string[]
}

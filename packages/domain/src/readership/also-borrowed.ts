/**
 * "Who borrowed this also borrowed": a title is named beside another where at least five different people borrowed both.
 * A common book is with everybody, so what matters is how many of its own readers the two share, not how many readers it
 * has: the shared ones, divided by the root of all of the other's (cosine). Nobody is told how many they are.
 */

/** Different people behind everything that is shown of what was read. */
export const fewestReaders = 5

export interface SharedReaders {
  titleId: number
  /** Different people who borrowed both. */
  shared: number
  /** Different people who borrowed the other one. */
  readers: number
}

/** The titles to name, the closest first. */
export function alsoBorrowed(others: readonly SharedReaders[], most: number): number[] {
  return others
    .filter(({ shared }) => shared >= fewestReaders)
    .map(({ titleId, shared, readers }) => ({ titleId, closeness: shared / Math.sqrt(Math.max(readers, shared)) }))
    .sort((a, b) => b.closeness - a.closeness || a.titleId - b.titleId)
    .slice(0, most)
    .map(({ titleId }) => titleId)
}

/** The list of titles that a reader gathers: to cite, export, send or fetch them from the shelves. */

/** Titles that a basket holds at most: more than anybody fetches, and what one export writes in a second. */
export const basketLimit = 1000

/** The basket with further titles behind those that are in it, each once; undefined where they do not all fit. */
export function withTitles(basket: readonly string[], added: readonly string[]): string[] | undefined {
  const all = [...new Set([...basket, ...added])]
  return all.length > basketLimit ? undefined : all
}

export function withoutTitles(basket: readonly string[], removed: readonly string[]): string[] {
  const away = new Set(removed)
  return basket.filter((title) => !away.has(title))
}

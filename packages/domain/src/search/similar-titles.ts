/**
 * The rule for titles that are like one another: each heading that two titles share adds to their likeness, more the
 * fewer titles have it (its inverse document frequency), a subject twice what a name does. Of titles that are alike to
 * the same degree the one with the higher number, which came later, goes first.
 */
export interface SharedHeading {
  /** What it is to the title that is looked at. */
  isSubject: boolean
  /** How many titles have it. */
  uses: number
  /** Those of them that are compared. */
  titles: readonly number[]
}

const subjectWeight = 2

/** @returns titles other than `own`, most alike first */
export function rankBySimilarity(own: number, headings: readonly SharedHeading[], collection: number): number[] {
  const similarity = new Map<number, number>()
  for (const { isSubject, uses, titles } of headings) {
    const weight = Math.log(1 + collection / Math.max(1, uses)) * (isSubject ? subjectWeight : 1)
    for (const title of new Set(titles)) similarity.set(title, (similarity.get(title) ?? 0) + weight)
  }
  similarity.delete(own)
  return [...similarity]
    .sort(([a, similarityOfTitle], [b, other]) => other - similarityOfTitle || b - a)
    .map(([title]) => title)
}

/** What a sum settles of each debt: the oldest first, each as far as the sum lasts. */
export function spreadAmount(openCents: readonly number[], cents: number): number[] {
  let left = cents
  return openCents.map((open) => {
    const part = Math.min(open, left)
    left -= part
    return part
  })
}

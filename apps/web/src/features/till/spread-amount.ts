/** What a sum settles of each debt: the oldest first, each as far as the sum lasts. */
export function spreadAmount(openCents: readonly number[], cents: number): number[] {
  let left = cents
  return openCents.map((open) => {
    const part = Math.min(open, left)
    left -= part
    return part
  })
}

/** A sum as it is typed: "8,50"; in English "8.50". */
export function typedSum(cents: number, language: string): string {
  const mark = language === 'en' ? '.' : ','
  return `${Math.floor(cents / 100)}${mark}${String(cents % 100).padStart(2, '0')}`
}

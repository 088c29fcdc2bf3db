/**
 * Sums as people and programs write them: "12.50", "12,50", "12", 12.5. Nothing else is guessed: what has a sign, groups
 * of thousands or half a cent is no sum.
 */
export function readCents(text: string | number): number | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(String(text)) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** A sum as it is typed: "8,50"; in English "8.50". */
export function typedSum(cents: number, language: string): string {
  const mark = language === 'en' ? '.' : ','
  return `${Math.floor(cents / 100)}${mark}${String(cents % 100).padStart(2, '0')}`
}

/**
 * Sums as people and programs write them: "12.50", "12,50", "12", 12.5, and with groups of thousands where two marks leave
 * no doubt: "1.234,50", "1,234.50". Nothing else is guessed: "1.234", a sign or half a cent is no sum.
 */
export function readCents(text: string | number): number | undefined {
  const typed = String(text).trim()
  const plain = isGrouped.test(typed) ? typed.replaceAll(/[.,](?=\d{3})/g, '') : typed
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const isGrouped = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d{2}$/

/** A sum as it is typed: "8,50"; in English "8.50". */
export function typedSum(cents: number, language: string): string {
  const mark = language === 'en' ? '.' : ','
  return `${Math.floor(cents / 100)}${mark}${String(cents % 100).padStart(2, '0')}`
}

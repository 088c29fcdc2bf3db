/** "24/11/2026" → "2026-11-24". */
export function wireToIso(wire: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(wire) ?? []
  return day && `${year}-${month}-${day}`
}

/** Formats an ISO day for the wire: "2026-11-24" → "24/11/2026"; empty for none. */
export function wireDay(day: string | null | undefined): string {
  if (!day) return ''
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}

/** Days since 1970: orders titles by the day they came in. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
}

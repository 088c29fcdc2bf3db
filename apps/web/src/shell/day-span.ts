import type { Period } from '@estante/domain/common/period'

/**
 * The twelve months up to a day; from 1 March for 29 February.
 * @param today ISO
 */
export function yearUntil(today: string): Period {
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return { from: from.replace(/-02-29$/, '-03-01'), until: today }
}

/**
 * From the same day of the month before up to a day; from the last day of that month where it is shorter.
 * @param today ISO
 */
export function monthUntil(today: string): Period {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const lastBefore = new Date(Date.UTC(year, month - 1, 0))
  const from = new Date(Date.UTC(year, month - 2, Math.min(day, lastBefore.getUTCDate())))
  return { from: from.toISOString().slice(0, 10), until: today }
}

import type { Period } from '@estante/domain/common/period'

/**
 * The twelve months up to a day; from 1 March for 29 February.
 * @param today ISO
 */
export function yearUntil(today: string): Period {
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return { from: from.replace(/-02-29$/, '-03-01'), until: today }
}

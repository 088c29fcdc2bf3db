/**
 * Limits the title data of a hit: no text of more than 4,000 characters and no list of more than 100 entries. A page
 * has up to a hundred hits, and a faulty record may have 200 kB in its title. The title page and its export are
 * complete.
 */
import type { TitleData } from '@estante/marc/title-data'

const maxTextLength = 4_000
const maxListLength = 100

export function boundedData(data: TitleData): TitleData {
  return isWithin(data) ? data : (bounded(data) as TitleData)
}

/** Whether nothing is too long, as in nearly every record: it is then not copied. */
function isWithin(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= maxTextLength
  if (Array.isArray(value)) return value.length <= maxListLength && value.every(isWithin)
  if (typeof value !== 'object' || value === null) return true
  for (const name in value) if (!isWithin((value as Record<string, unknown>)[name])) return false
  return true
}

function bounded(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxTextLength ? truncated(value) : value
  if (Array.isArray(value)) return value.slice(0, maxListLength).map(bounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bounded(one)]))
}

/** Avoids splitting a surrogate pair. */
function truncated(text: string): string {
  return `${text.slice(0, maxTextLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/**
 * The rule for what a hit carries of its title: no text of more than 4,000 characters and no list of more than 100 entries.
 * A page has up to a hundred hits, and a faulty record may have 200 kB in its title. The title's own page and its export
 * have everything.
 */
import type { TitleData } from '@estante/marc/title-data'

const longestText = 4_000
const longestList = 100

export function boundedData(data: TitleData): TitleData {
  return bounded(data) as TitleData
}

function bounded(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestText ? shortened(value) : value
  if (Array.isArray(value)) return value.slice(0, longestList).map(bounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bounded(one)]))
}

/** Half a character is no text that can be sent on. */
function shortened(text: string): string {
  return `${text.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/**
 * Contents: 505, one line for each part. Parts are parted by two hyphens, in plain notes ($a) as in enhanced ones
 * ($t, $r, $g). A single hyphen is left alone: it stands in titles and page ranges too.
 * Source: https://www.loc.gov/marc/bibliographic/bd505.html
 */
import type { FieldIndex } from './field-index.ts'
import { trimPunctuation } from './punctuation.ts'
import { joined } from './text.ts'

/** Two hyphens or a dash with a blank on one side at least: "1941--1945" is one part. */
export const betweenParts = /\s+(?:--+|—)\s*|\s*(?:--+|—)\s+/

export function contents(fields: FieldIndex): string[] {
  const found: string[] = []
  for (const { field } of fields.all('505')) {
    const words = joined(field, 'agrt')
    if (!words) continue
    for (const part of words.split(betweenParts)) {
      const shown = withoutLastPeriod(part.trim())
      if (shown !== '') found.push(shown)
    }
    const address = joined(field, 'u')
    if (address) found.push(address)
  }
  return found
}

function withoutLastPeriod(part: string): string {
  return part.endsWith('.') ? trimPunctuation(part) : part
}

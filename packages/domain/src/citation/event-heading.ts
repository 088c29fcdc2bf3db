/**
 * Headings of events: "Congresso Brasileiro de Biblioteconomia (8. : 1975 : Brasília, DF)" says number, year and place in
 * brackets (AACR2 24.7B, RDA 11.13).
 */
import type { CitedEvent } from './citation-facts.ts'

/** Undefined where the heading has neither a number nor a year in brackets at its end. */
export function eventOf(heading: string | undefined): CitedEvent | undefined {
  const [, name, qualifier] = /^(.*?)\s*\(([^()]*)\)\.?$/.exec(heading ?? '') ?? []
  if (!name || !qualifier) return undefined
  const parts = qualifier.split(/\s*:\s+/).map((part) => part.trim())
  const year = parts.find((part) => /^(?:1[4-9]|20)\d{2}/.test(part))
  const number = parts.find((part) => part !== year && /^\d+/.test(part))
  if (year === undefined && number === undefined) return undefined
  const place = parts.findLast((part) => part !== year && part !== number)
  return {
    name,
    ...(number && { number: /^\d+/.exec(number)![0] }),
    ...(year && { year }),
    ...(place && { place }),
  }
}

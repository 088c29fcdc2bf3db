/** Whether documents have a key: asked for many keys at once, of which most are nobody's. */
import type { Segment, Tables } from '../segment/segment.ts'
import { findTerm } from '../storage/term-list.ts'

/**
 * @param key its position in the schema
 * @returns of each value, in any spelling, whether some document has it now
 */
export function areKeysKnown(
  { schema, termDictionary }: Tables,
  segments: readonly Segment[],
  key: number,
  values: readonly string[],
): boolean[] {
  return values.map((value) => {
    const term = termDictionary.findKey(key, schema.keys[key]!.normalise(value))
    return term >= 0 && segments.some((segment) => hasTerm(segment, term))
  })
}

function hasTerm({ columns, deleted }: Segment, term: number): boolean {
  const termIndex = findTerm(columns, term)
  if (termIndex < 0) return false
  const { documents, postingStarts } = columns
  for (let at = postingStarts[termIndex]!; at < postingStarts[termIndex + 1]!; at++)
    if (deleted[documents[at]!] === 0) return true
  return false
}

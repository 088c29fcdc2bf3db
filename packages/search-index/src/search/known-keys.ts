/** Whether documents have a key: asked for many keys at once, of which most are nobody's. */
import { placeOfTerm, type Segment, type Tables } from '../segment/segment.ts'

/**
 * @param key its position in the schema
 * @returns of each value, in any spelling, whether some document has it now
 */
export function areKeysKnown(
  { schema, vocabulary }: Tables,
  segments: readonly Segment[],
  key: number,
  values: readonly string[],
): boolean[] {
  return values.map((value) => {
    const term = vocabulary.findKey(key, schema.keys[key]!.normalise(value))
    return term >= 0 && segments.some((segment) => hasTerm(segment, term))
  })
}

function hasTerm({ columns, removed }: Segment, term: number): boolean {
  const place = placeOfTerm(columns, term)
  if (place < 0) return false
  const { documents, postingStarts } = columns
  for (let at = postingStarts[place]!; at < postingStarts[place + 1]!; at++)
    if (removed[documents[at]!] === 0) return true
  return false
}

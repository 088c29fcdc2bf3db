/**
 * Other words: what a search should find though it is shown nowhere as a value of its own: uncontrolled names (720),
 * series as worded on the item (490), names in direct order (100 $q), places in 752, former titles of linked records,
 * originals of reproductions (534) and the terms of faceted and curriculum headings (658).
 */
import type { FieldIndex } from './field-index.ts'
import { addOnce, allText, joined } from './text.ts'

const places: readonly (readonly [tag: string, codes: string])[] = [
  ['720', 'a'],
  ['490', 'av'],
  ['752', 'abcdfgh'],
  ['658', 'ab'],
  ['534', 'atc'],
  ['751', 'a'],
  ['753', 'abc'],
  ['257', 'a'],
]

export function otherWords(fields: FieldIndex): string[] {
  const found: string[] = []
  for (const [tag, codes] of places) {
    for (const { field } of fields.all(tag)) addOnce(found, joined(field, codes))
  }
  for (const { field } of fields.of('100', '700')) {
    const fuller = joined(field, 'q')
    if (fuller !== undefined && !fuller.startsWith('(')) addOnce(found, fuller)
  }
  for (const { field } of fields.of('760', '762')) addOnce(found, allText(field, 'wixz'))
  return found
}

/**
 * Patents: the number and the country of the first patent document that a record describes.
 * Source: https://www.loc.gov/marc/bibliographic/bd013.html
 */
import type { PatentData } from '../title-data.ts'
import type { FieldIndex } from './field-index.ts'
import { text } from './text.ts'

/** 013 $a $b. */
export function patent(fields: FieldIndex): PatentData | undefined {
  const field = fields.first('013')
  const number = field && text(field, 'a')
  if (field === undefined || number === undefined || !/\d/.test(number)) return undefined
  const country = text(field, 'b')
  return { number, ...(country && { country }) }
}

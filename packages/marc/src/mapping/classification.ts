/**
 * Classification and call number. The call number of the record is what copies without their own fall back on: the
 * local one first (090, 099, 092, 096), then Dewey with its item part, LCC, UDC, NLM, any other, and a bare number of
 * one of the four last.
 * Source: https://www.loc.gov/marc/bibliographic/bd01x09x.html
 */
import type { DataField } from '../record.ts'
import type { Classification } from '../title-data.ts'
import type { FieldIndex } from './field-index.ts'
import { trimPunctuation } from './punctuation.ts'
import { joined, text, texts } from './text.ts'

const schemes: readonly (readonly [tag: string, scheme: Classification['scheme']])[] = [
  ['082', 'dewey'],
  ['092', 'dewey'],
  ['080', 'udc'],
  ['050', 'lcc'],
  ['055', 'lcc'],
  ['060', 'nlm'],
  ['096', 'nlm'],
  ['070', 'other'],
  ['084', 'other'],
  ['086', 'other'],
]

export function classification(fields: FieldIndex): Classification[] {
  const found: Classification[] = []
  for (const [tag, scheme] of schemes) {
    for (const { field } of fields.all(tag)) {
      const item = text(field, 'b')
      for (const written of texts(field, 'a')) {
        const number = classNumber(written, scheme)
        if (number === '' || found.some((one) => one.scheme === scheme && one.number === number)) continue
        found.push({ scheme, number, ...(item !== undefined && { item }) })
      }
    }
  }
  return found
}

/**
 * Dewey numbers come with slashes and primes where they may be cut short, and optional ones in brackets: no part of
 * them.
 */
function classNumber(written: string, scheme: Classification['scheme']): string {
  const number = scheme === 'dewey' ? written.replaceAll(/[/'’′[\]]/g, '') : written
  return number.trim()
}

/** 082 and 092 $a is repeated for alternatives, 050 $a for others: the first one with $b is the call number. */
export function callNumber(fields: FieldIndex): string | undefined {
  const local = fields.first('090', '099', '092', '096')
  const shown = local && joined(local, local.tag === '099' ? 'abef' : 'abcef')
  if (shown) return shown
  return withItem(fields) ?? bareNumber(fields)
}

function withItem(fields: FieldIndex): string | undefined {
  for (const { field } of fields.of('082', '050', '080', '060', '055', '084')) {
    const item = text(field, 'b')
    const found = item === undefined ? undefined : firstNumber(field, item)
    if (found !== undefined) return found
  }
  return undefined
}

function bareNumber(fields: FieldIndex): string | undefined {
  const field = fields.first('082', '050', '080', '060')
  return field && firstNumber(field)
}

/** LCC joins the item part without a blank where it begins with a period: "PQ9697.A8 D6". */
function firstNumber(field: DataField, item?: string): string | undefined {
  const number = text(field, 'a')
  if (number === undefined) return undefined
  const shown = field.tag === '082' ? classNumber(number, 'dewey') : trimPunctuation(number)
  if (item === undefined) return shown
  return field.tag === '050' && item.startsWith('.') ? shown + item : `${shown} ${item}`
}

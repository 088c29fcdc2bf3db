/**
 * Works that a record names besides its own: 700, 710 and 711 with a title in them, one for each symphony on a disc or
 * each play of a collection. The second indicator 2 says that the work is contained; others are related.
 * Source: https://www.loc.gov/marc/bibliographic/bd700.html
 */
import type { NamedWork } from '../title-data.ts'
import { names } from './contributors.ts'
import type { FieldIndex } from './field-index.ts'
import { authorityNumber, heading, titlePart } from './heading-forms.ts'

export function works(fields: FieldIndex): NamedWork[] {
  const found: NamedWork[] = []
  for (const { field, at } of fields.of('700', '710', '711')) {
    if (!field.subfields.some(({ code }) => code === 't')) continue
    const row = names[field.tag.slice(1)]!
    const nameEnd = field.subfields.findIndex(({ code }) => code === 't')
    const name = heading({ ...field, subfields: field.subfields.slice(0, nameEnd) }, row.form)
    const title = heading({ ...field, subfields: field.subfields.slice(nameEnd) }, titlePart)
    if (title === '') continue
    const number = authorityNumber(field)
    const contained = field.ind2 === '2'
    found.push({
      name,
      title,
      contained,
      tag: field.tag,
      field: at,
      ...(number !== undefined && { authorityNumber: number }),
    })
  }
  return found
}

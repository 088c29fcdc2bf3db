/** A made-up document as a MARC 21 record, for engines that read those. */
import type { DataField, MarcRecord } from '@estante/marc/record'
import type { Document } from '@estante/search-index/schema'

const languages = ['por', 'eng', 'spa', 'fre', 'ger', 'ita']
/** In 655: what 008 cannot hold as it is, material and language, so that filters count the same values. */
const form = '655'

export function marcOf({ id, text, filters, numbers, keys }: Document): MarcRecord {
  const [author, ...others] = text.author!
  const year = numbers!.year!
  const language = languages[Number(filters!.language![0]!.slice(1)) % languages.length]
  const fields = [
    data('020', 'a', keys!.isbn![0]!),
    ...(author ? [data('100', 'a', author)] : []),
    data('245', 'a', text.title![0]!),
    data('260', ...text.publisher!.flatMap((publisher) => ['b', publisher]), 'c', String(year)),
    ...text.series!.map((series) => data('490', 'a', series)),
    ...text.notes!.map((note) => data('500', 'a', note)),
    ...text.subject!.map((subject) => data('650', 'a', subject)),
    data(form, 'a', filters!.type![0]!, 'b', filters!.language![0]!, 'c', filters!.online![0]!),
    ...others.map((other) => data('700', 'a', other)),
    ...filters!.library!.map((library) => data('952', 'a', library, 'b', library, 'p', `${id}${library}`)),
  ]
  return {
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: String(id) },
      { tag: '008', value: `260101s${year}    bl ${' '.repeat(17)}${language} d` },
      ...fields,
    ],
  }
}

/** Codes and values by turns. */
function data(tag: string, ...parts: string[]): DataField {
  const subfields = []
  for (let at = 0; at < parts.length; at += 2) subfields.push({ code: parts[at]!, value: parts[at + 1]! })
  return { tag, ind1: ' ', ind2: ' ', subfields }
}

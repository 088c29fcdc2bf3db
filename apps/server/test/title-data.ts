import type { MarcRecord } from '@estante/marc/record'
import type { TitleData } from '@estante/marc/title-data'

/** A book with nothing but a title, and whatever the test says of it. */
export function aTitle(data: Partial<TitleData> = {}): TitleData {
  const title = data.title ?? 'Dom Casmurro'
  const lists = {
    otherTitles: [],
    contributors: [],
    works: [],
    publication: [],
    series: [],
    subjects: [],
    classification: [],
    notes: [],
    summaries: [],
    contents: [],
    links: [],
    languages: ['por'],
    originalLanguages: [],
    identifiers: [],
    partOf: [],
    related: [],
    accessibility: [],
    alternateScripts: [],
    access: [],
    otherWords: [],
  }
  return { title, sortTitle: title, materialType: 'book', online: false, legislation: false, ...lists, ...data }
}

/** The shortest record that says the same. */
export function marcOf(number: number, { title, contributors }: TitleData): MarcRecord {
  const [main] = contributors
  const author = main ? [{ tag: '100', ind1: '1', ind2: ' ', subfields: [{ code: 'a', value: main.heading }] }] : []
  return {
    leader: '00000nam a2200000 a 4500',
    fields: [
      { tag: '001', value: String(number) },
      ...author,
      { tag: '245', ind1: '1', ind2: '0', subfields: [{ code: 'a', value: title }] },
    ],
  }
}

import { fieldPrefixes, type FieldPrefix as SearchPlace } from '@estante/domain/search/field-prefixes'
import { filters } from '@estante/domain/search/filters'
import type { FieldPrefix, Schema } from '@estante/search-index/schema'
import { barcodeKey, callNumberKey, digitsKey, looksLikeBarcode } from './keys.ts'

/** The newest year that a range without end reaches: sets and journals may be announced. */
export const lastYear = 2100

/**
 * What the index holds of a title. Weights: a word of the title says more than one of the author, that more than one of
 * a subject; contents and notes only find. The names of the courses that read a title find it in the guide of
 * reading lists alone.
 */
export const titleSchema: Schema = {
  fields: [
    { name: 'mainTitle', weight: 10, groups: ['all', 'readingLists', 'title'], typicalLength: 5, knownItem: true },
    { name: 'otherTitles', weight: 5, groups: ['all', 'readingLists', 'title'], typicalLength: 5, knownItem: true },
    { name: 'mainAuthor', weight: 7, groups: ['all', 'readingLists', 'author'], typicalLength: 4, knownItem: true },
    { name: 'contributors', weight: 4, groups: ['all', 'readingLists', 'author'], typicalLength: 4, knownItem: true },
    { name: 'subject', weight: 4, groups: ['all', 'readingLists'], typicalLength: 3 },
    { name: 'series', weight: 3, groups: ['all', 'readingLists'], typicalLength: 4 },
    { name: 'publisher', weight: 1, groups: ['all', 'readingLists'], typicalLength: 3 },
    { name: 'contents', weight: 1, groups: ['all', 'readingLists'], typicalLength: 30 },
    { name: 'notes', weight: 0.6, groups: ['all', 'readingLists'], typicalLength: 30 },
    { name: 'course', weight: 8, groups: ['readingLists'], typicalLength: 6 },
    // Found where the year is named, and by references: "1984" alone is a title, and no search for all of that year.
    { name: 'published', weight: 2, groups: [], typicalLength: 1 },
    { name: 'callNumber', weight: 1, groups: [], typicalLength: 3 },
  ],
  filters: filters.map((filter) => filter.letter),
  valueSets: [
    ['N', 'R', 'T', 'I', 'X'],
    ['B', 'O'],
    ['P', 'G'],
    ['K', 'Y'],
  ],
  sorts: ['title', 'author'],
  numbers: ['year', 'added'],
  keys: [
    {
      name: 'isbn',
      groups: ['all', 'readingLists'],
      normalise: digitsKey,
      looksLike: (text) => /^[\d-]{9,16}[\dxX]$/.test(text),
    },
    {
      name: 'issn',
      groups: ['all', 'readingLists'],
      normalise: digitsKey,
      looksLike: (text) => /^\d{4}-?\d{3}[\dxX]$/.test(text),
    },
    { name: 'number', groups: ['all', 'readingLists'], normalise: callNumberKey, looksLike: (text) => /\d/.test(text) },
    { name: 'barcode', groups: ['all', 'readingLists'], normalise: barcodeKey, looksLike: looksLikeBarcode },
    { name: 'host', groups: [], normalise: (text) => text, looksLike: () => true },
    { name: 'readByCourses', groups: [], normalise: (text) => text, looksLike: () => true },
    // The guides of periodicals, e-books, … search among these; filters are counted within them.
    { name: 'material', groups: [], normalise: (text) => text, looksLike: () => true },
    { name: 'authority', groups: [], normalise: (text) => text, looksLike: () => true },
  ],
  fieldPrefixes: fieldPrefixes.map(prefixInIndex),
}

/** A call number is asked for by its beginning, as on the form; a year by itself or as a range. */
function prefixInIndex({ field, names }: SearchPlace): FieldPrefix {
  if (field === 'year') return { names, in: 'published', as: { from: 0, to: lastYear } }
  return field === 'callNumber' ? { names, in: field, as: 'begins' } : { names, in: field }
}

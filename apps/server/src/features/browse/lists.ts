/** The headings of each list, and the filter that counts its titles. */
import type { FilterLetter } from '@estante/domain/search/filters'
import type { BrowseList } from '../../database/tables/catalogue.ts'

export interface HeadingList {
  letter: FilterLetter
  /** Value of `browse_headings.list`. */
  list: BrowseList
  /** Authority types. */
  types: readonly string[]
}

const names = ['person', 'institution', 'event']

export const authorList: HeadingList = { letter: 'A', list: 'author', types: names }
export const subjectList: HeadingList = {
  letter: 'S',
  list: 'subject',
  types: ['subject', 'geographic', 'genre', 'chronological', 'uniform-title', ...names],
}
export const seriesList: HeadingList = { letter: 'U', list: 'series', types: ['uniform-title'] }

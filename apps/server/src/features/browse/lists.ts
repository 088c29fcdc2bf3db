/** Which headings stand in which list, and which filter tells how many titles each has. */
import type { FilterLetter } from '@estante/domain/search/filters'
import type { BrowseHeadingsTable } from '../../database/tables/catalogue.ts'

export interface HeadingList {
  letter: FilterLetter
  /** Its name in `browse_headings`. */
  list: BrowseHeadingsTable['list']
  /** Types of authorities. */
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

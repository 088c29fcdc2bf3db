/** Which headings stand in which list, and which filter tells how many titles each has. */
import type { FilterLetter } from '@estante/domain/search/filters'
import type { TitleHeadingsTable } from '../../database/tables/catalogue.ts'

export interface HeadingList {
  letter: FilterLetter
  roles: readonly TitleHeadingsTable['role'][]
  /** Types of authorities. */
  types: readonly string[]
}

const names = ['person', 'institution', 'event']

export const authorList: HeadingList = { letter: 'A', roles: ['author', 'contributor'], types: names }
export const subjectList: HeadingList = {
  letter: 'S',
  roles: ['subject', 'genre'],
  types: ['subject', 'geographic', 'genre', 'chronological', 'uniform-title', ...names],
}
export const seriesList: HeadingList = { letter: 'U', roles: ['series'], types: ['uniform-title'] }

import type { IndexOption } from './use-search-indexes.ts'

/** Where to search, as the search form asks it in one way on a desk and in another on a phone. */
export interface IndexChoice {
  indexes: readonly IndexOption[]
  value: string
  onChange: (index: string) => void
}

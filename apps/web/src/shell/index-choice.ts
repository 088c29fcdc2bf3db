import type { IndexOption } from './use-search-indexes.ts'

/** The search index choice, shared by the desktop and the phone form. */
export interface IndexChoice {
  indexes: readonly IndexOption[]
  value: string
  onChange: (index: string) => void
}

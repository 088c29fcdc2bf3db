import type { Facet } from '@estante/contract/search.shapes'
import type { FilterLetter } from '@estante/domain/search/filters'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { valuesQuery } from './search-queries.ts'
import type { SearchAddress } from './use-search-address.ts'

/** In milliseconds. */
const debounceMs = 250
/** Milliseconds until the same words are fetched again. */
const staleTime = 60_000

export interface ValueSearch {
  text: string
  onType: (text: string) => void
  /** The words of the result; absent without a search or while loading. */
  asked?: string
  found?: readonly Facet[]
  failed: boolean
}

/** Searches all values of a filter, of which the page shows only the most common. */
export function useValueSearch(letter: FilterLetter, { state, guide }: SearchAddress): ValueSearch {
  const [text, setText] = useState('')
  const words = useDebounced(text.trim(), debounceMs)
  const enabled = words !== '' && text.trim() !== ''
  const query = valuesQuery(state, letter, words, guide)
  const answered = useCall('search.filters', { query, enabled, keepPrevious: true, staleTime })
  const found = enabled ? answered.data?.answer[letter] : undefined
  const asked = found && !answered.isPlaceholderData ? words : undefined
  return { text, onType: setText, asked, found, failed: enabled && answered.isError }
}

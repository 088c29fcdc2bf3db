import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { type Suggestion, type SuggestionGroup, suggestedKinds, suggestionGroups } from './suggestion-list.ts'

/** The call's minimum: shorter texts match almost everything. */
const minLetters = 3
/** In milliseconds. */
const debounceMs = 150
/** Milliseconds until the same letters are fetched again. */
const staleTime = 60_000

export interface Suggestions {
  groups: SuggestionGroup[]
  open: boolean
  /** The text they belong to. */
  typed: string
  /** Index of the option selected by arrow keys, over all groups; -1 for none. */
  active: number
  onKeyDown: (event: KeyboardEvent) => void
  close: () => void
}

export interface SuggestionsFor {
  /** The typed words. */
  text: string
  /** Code of the search index. */
  index: string
  /** The box: without focus there are no suggestions. */
  input: RefObject<HTMLInputElement | null>
  onChoose: (suggestion: Suggestion) => void
}

/**
 * Suggestions for the typed words. Outdated calls are cancelled; failures are silent, because suggestions only help.
 */
export function useSuggestions({ text, index, input, onChoose }: SuggestionsFor): Suggestions {
  const [shown, setShown] = useState(false)
  const [active, setActive] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed opens the list again
  useEffect(() => {
    setShown(document.activeElement === input.current)
    setActive(-1)
  }, [text, input])
  const typed = useDebounced(text, debounceMs)
  const kinds = suggestedKinds(index)
  const enough = (words: string) => (words.match(/[\p{L}\p{N}]/gu) ?? []).length >= minLetters
  const enabled = kinds.length > 0 && enough(typed) && enough(text)
  const result = useCall('browse.suggest', { query: { q: typed }, enabled, keepPrevious: true, staleTime })
  const answer = enabled ? result.data?.answer : undefined
  const groups = useMemo(() => (answer ? suggestionGroups(answer, kinds) : []), [answer, kinds])
  const all = groups.flatMap(({ suggestions }) => suggestions)
  const open = shown && all.length > 0
  const close = () => {
    setShown(false)
    setActive(-1)
  }

  /** The positions before the first and after the last option are the box itself. */
  const move = (step: 1 | -1) => {
    setShown(true)
    const places = all.length + 1
    setActive((((open ? active : -1) + 1 + step + places) % places) - 1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || all.length === 0) return
    const chosen = open ? all[active] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else return
    // Otherwise Escape would clear the box, Enter would search its text, and arrows would move the cursor.
    event.preventDefault()
  }
  return { groups, open, typed, active, onKeyDown, close }
}

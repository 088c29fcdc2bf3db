import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { type Suggestion, type SuggestionGroup, suggestedKinds, suggestionGroups } from './suggestion-list.ts'

/** As the call asks: below this everything would be meant. */
const minLetters = 3
/** In milliseconds. */
const debounceMs = 150
/** The same letters are asked again after a minute. */
const staleTime = 60_000

export interface Suggestions {
  groups: SuggestionGroup[]
  open: boolean
  /** What they are suggested for. */
  typed: string
  /** Which one the arrows have reached, counted over all groups; -1 for none. */
  active: number
  onKeyDown: (event: KeyboardEvent) => void
  close: () => void
}

export interface SuggestionsFor {
  /** The words in the box, as they are typed. */
  text: string
  /** Code of the index that is searched. */
  index: string
  /** The box: nothing is suggested to who has left it already. */
  input: RefObject<HTMLInputElement | null>
  onChoose: (suggestion: Suggestion) => void
}

/**
 * Suggestions for the words in the search box. A question that is outdated is given up; when none is answered, there
 * are no suggestions and nobody is told, for they only help.
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

  /** One place behind the last and before the first is the box itself. */
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
    // Escape would empty the box, Enter search what is in it, the arrows move the cursor.
    event.preventDefault()
  }
  return { groups, open, typed, active, onKeyDown, close }
}

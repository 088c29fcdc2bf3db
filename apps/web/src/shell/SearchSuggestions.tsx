import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle } from 'react'
import { RecentSearches } from './RecentSearches.tsx'
import { optionId, SuggestionBox } from './SuggestionBox.tsx'
import { type SuggestionsFor, useSuggestions } from './use-suggestions.ts'

/** The search box's keys for the list; the box keeps the focus. */
export interface SuggestionKeys {
  onKeyDown: (event: KeyboardEvent) => void
  close: () => void
}

/** The list's state for the search box (ARIA combobox). */
export interface SuggestionState {
  open: boolean
  /** Id of the option selected by arrow keys. */
  activeId: string | undefined
}

export interface SearchSuggestionsProps extends SuggestionsFor {
  ref: Ref<SuggestionKeys>
  /** Id of the list. */
  id: string
  onChange: (state: SuggestionState) => void
}

/**
 * Suggestions of a search box, and while it is empty the recent searches. Loaded with the first typed letter, or when
 * somebody wants to see these: the first page is smaller without them.
 */
export function SearchSuggestions({ ref, id, onChange, ...what }: SearchSuggestionsProps) {
  const suggestions = useSuggestions(what)
  const { open, active, onKeyDown, close } = suggestions
  const activeId = active < 0 ? undefined : optionId(id, active)
  useImperativeHandle(ref, () => ({ onKeyDown, close }))
  useEffect(() => onChange({ open, activeId }), [onChange, open, activeId])
  return (
    <>
      <SuggestionBox id={id} suggestions={suggestions} onChoose={what.onChoose} />
      {what.text === '' && <RecentSearches input={what.input} />}
    </>
  )
}

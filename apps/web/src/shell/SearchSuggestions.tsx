import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle } from 'react'
import { optionId, SuggestionBox } from './SuggestionBox.tsx'
import { type SuggestionsFor, useSuggestions } from './use-suggestions.ts'

/** What the list needs to hear from the search box, which keeps the focus. */
export interface SuggestionKeys {
  onKeyDown: (event: KeyboardEvent) => void
  close: () => void
}

/** What the search box says of the list (ARIA combobox). */
export interface SuggestionState {
  open: boolean
  /** Id of the option that the arrows have reached. */
  activeId: string | undefined
}

export interface SearchSuggestionsProps extends SuggestionsFor {
  ref: Ref<SuggestionKeys>
  /** Of the list. */
  id: string
  onChange: (state: SuggestionState) => void
}

/** What makes a search box suggest. Comes with the first letter that is typed: the first page is lighter without. */
export function SearchSuggestions({ ref, id, onChange, ...what }: SearchSuggestionsProps) {
  const suggestions = useSuggestions(what)
  const { open, active, onKeyDown, close } = suggestions
  const activeId = active < 0 ? undefined : optionId(id, active)
  useImperativeHandle(ref, () => ({ onKeyDown, close }))
  useEffect(() => onChange({ open, activeId }), [onChange, open, activeId])
  return <SuggestionBox id={id} suggestions={suggestions} onChoose={what.onChoose} />
}

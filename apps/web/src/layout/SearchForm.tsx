import { emptySearch, type SearchState, withWords } from '@estante/domain/search/search-state'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchPath } from '../paths.ts'
import '../theme/pages/search.css'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { closeIcon, errorIcon, searchIcon } from '../ui/icons.ts'
import { IndexSegments } from './IndexSegments.tsx'
import { IndexSelect } from './IndexSelect.tsx'
import { optionId, SuggestionBox } from './SuggestionBox.tsx'
import type { Suggestion } from './suggestion-list.ts'
import { defaultIndex, useSearchIndexes } from './use-search-indexes.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchFormProps {
  /** What is being searched: its words stand in the box, its display is kept. */
  state?: SearchState
  /** Search guide to stay in. */
  guide?: string
  /** The large one of the home page, where a phone shows the indexes too. */
  big?: boolean
  /** The text field, for who puts the focus there. */
  field?: RefObject<HTMLInputElement | null>
}

/** The search box: where to search, what for. It leads to an address, as every search is one. */
export function SearchForm({ state = emptySearch, guide, big, field }: SearchFormProps) {
  const { t } = useTranslation('layout')
  const router = useRouter()
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const first = state.lines[0]
  const [index, setIndex] = useState(first?.index ?? defaultIndex)
  const [missing, setMissing] = useState(false)
  const indexes = useSearchIndexes()
  const choose = ({ href }: Suggestion) => {
    suggestions.close()
    void router.navigate({ href })
  }
  const suggestions = useSuggestions(index, choose)
  const list = `${id}-list`
  const choice = { indexes, value: index, onChange: setIndex }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = input.current?.value.trim() ?? ''
    setMissing(words === '')
    suggestions.close()
    if (words === '') return input.current?.focus()
    void router.navigate({ href: searchPath(withWords(state, words, index), guide) })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers do not know the element search
    <form
      className={classes('search', big && 'search--big')}
      role="search"
      aria-label={t('searchForm.label')}
      noValidate
      onSubmit={submit}
    >
      <div className="search__box">
        <IndexSelect {...choice} />
        <label className="vh" htmlFor={id}>
          {t('searchForm.words')}
        </label>
        <input
          ref={input}
          className="search__field"
          id={id}
          name="q"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.open}
          aria-controls={suggestions.open ? list : undefined}
          aria-activedescendant={suggestions.active < 0 ? undefined : optionId(list, suggestions.active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
          placeholder={t('searchForm.placeholder')}
          defaultValue={first?.words}
          required
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onInput={(event) => {
            setMissing(false)
            suggestions.onType(event.currentTarget.value)
          }}
          onKeyDown={suggestions.onKeyDown}
          onBlur={suggestions.close}
        />
        <ClearButton input={input} onClear={() => suggestions.onType('')} />
        <button className="search__go" type="submit" aria-label={t('searchForm.go')}>
          <Icon of={searchIcon} />
          <span>{t('searchForm.go')}</span>
        </button>
        <SuggestionBox id={list} suggestions={suggestions} onChoose={choose} />
      </div>
      {missing && (
        <p className="invalid-feedback" id={`${id}-missing`} role="alert">
          <Icon of={errorIcon} />
          {t('searchForm.required')}
        </p>
      )}
      {(big || (first && first.index !== defaultIndex)) && <IndexSegments {...choice} />}
    </form>
  )
}

interface ClearButtonProps {
  input: RefObject<HTMLInputElement | null>
  onClear: () => void
}

/** There while there is something to clear; the styles hide it beside an empty field. */
function ClearButton({ input, onClear }: ClearButtonProps) {
  const { t } = useTranslation('layout')
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    onClear()
    input.current.focus()
  }
  return (
    <button className="search__clear" type="button" aria-label={t('searchForm.clear')} onClick={clear}>
      <Icon of={closeIcon} />
    </button>
  )
}

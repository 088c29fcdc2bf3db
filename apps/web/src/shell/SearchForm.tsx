import { emptySearch, type SearchState, withWords } from '@estante/domain/search/search-state'
import { useRouter } from '@tanstack/react-router'
import {
  type ComponentType,
  type FormEvent,
  lazy,
  type MouseEvent,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { hasStored, recentKey } from '../api/storage-keys.ts'
import { withTranslations } from '../i18n/start-i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { guidePath, paths, searchPath } from '../paths.ts'
import '../theme/pages/search.css'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { closeIcon, errorIcon, searchIcon } from '../ui/icons.ts'
import { IndexSegments } from './IndexSegments.tsx'
import { IndexSelect } from './IndexSelect.tsx'
import { KeptLanguage } from './KeptLanguage.tsx'
import type { SearchSuggestionsProps, SuggestionKeys, SuggestionState } from './SearchSuggestions.tsx'
import { SearchTabs } from './SearchTabs.tsx'
import { scanButtonStore } from './scan-button.ts'
import { tabPath } from './tab-path.ts'
import { defaultIndex, useSearchIndexes } from './use-search-indexes.ts'

/** If its script fails to load, the box works without suggestions. */
const SearchSuggestions = lazy<ComponentType<SearchSuggestionsProps>>(() =>
  withTranslations(['search'], () => import('./SearchSuggestions.tsx')).then(
    (script) => ({ default: script.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
)

const closed: SuggestionState = { open: false, activeId: undefined }

export interface SearchFormProps {
  /** The current search: fills the box, and its display mode is kept. */
  state?: SearchState
  /** The search guide of the results. */
  guide?: string
  /** The current tab; absent: no tabs, on pages that no guide shows. */
  tab?: string
  /** The large one of the home page, which shows the indexes on a phone too. */
  big?: boolean
  /** The text field, for callers that focus it. */
  field?: RefObject<HTMLInputElement | null>
}

/** The search box: index and words. It navigates to the search's address. */
export function SearchForm({ state = emptySearch, guide, tab, big, field }: SearchFormProps) {
  const { t } = useTranslation('layout')
  const router = useRouter()
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const first = state.lines[0]
  const [index, setIndex] = useState(first?.index ?? defaultIndex)
  const [missing, setMissing] = useState(false)
  const indexes = useSearchIndexes(index)
  const keys = useRef<SuggestionKeys>(null)
  const [typed, setTyped] = useState('')
  // The list's script loads with the first letter, or to show the recent searches.
  const [wanted, setWanted] = useState(false)
  const [suggested, setSuggested] = useState(closed)
  const recall = () => hasStored(recentKey) && setWanted(true)
  const list = `${id}-list`
  const { Button: ScanButton } = useStore(scanButtonStore)
  const choice = { indexes, value: index, onChange: setIndex }

  const search = (words: string, index: string) =>
    void router.navigate({ href: searchPath(withWords(state, words, index), guide) })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = input.current?.value.trim() ?? ''
    setMissing(words === '')
    keys.current?.close()
    if (words === '') return input.current?.focus()
    search(words, index)
  }

  /** Another tab searches for what is in the box, also before it was sent. */
  const follow = (guide: { guia: string; rota: string }, event: MouseEvent) => {
    const words = input.current?.value.trim() ?? ''
    const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (held || words === (first?.words.trim() ?? '')) return
    event.preventDefault()
    void router.navigate({ href: tabPath(guide, words === '' ? emptySearch : withWords(state, words, index)) })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers do not know the element search
    <form
      className={classes('search', big && 'search--big')}
      role="search"
      aria-label={t('searchForm.label')}
      noValidate
      // Before the script is there, and without it, the browser sends the form itself.
      action={guide ? guidePath(guide) : paths.home}
      onSubmit={submit}
    >
      {tab && <SearchTabs current={tab} state={state} onFollow={follow} />}
      {state.display !== 'D' && <input type="hidden" name="modo" value={state.display} />}
      <KeptLanguage />
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
          aria-expanded={suggested.open}
          aria-controls={suggested.open ? list : undefined}
          aria-activedescendant={suggested.activeId}
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
            setTyped(event.currentTarget.value)
            setWanted(true)
          }}
          onClick={recall}
          onKeyDown={(event) => {
            keys.current?.onKeyDown(event)
            if (event.key === 'ArrowDown') recall()
          }}
          onBlur={() => keys.current?.close()}
        />
        <ClearButton input={input} onClear={() => setTyped('')} />
        {ScanButton && <ScanButton onScan={(isbn) => search(isbn, 'ISBN')} />}
        <button className="search__go" type="submit" aria-label={t('searchForm.go')}>
          <Icon of={searchIcon} />
          <span>{t('searchForm.go')}</span>
        </button>
        {wanted && (
          <Suspense>
            <SearchSuggestions
              ref={keys}
              id={list}
              text={typed}
              index={index}
              input={input}
              onChange={setSuggested}
              onChoose={({ href }) => {
                keys.current?.close()
                void router.navigate({ href })
              }}
            />
          </Suspense>
        )}
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

/** Present while there is text; styles hide it beside an empty field. */
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

import { Book, Tag, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconDrawing } from '../ui/icons.ts'
import { highlightTyped } from './highlight-typed.ts'
import type { Suggestion, SuggestionKind } from './suggestion-list.ts'
import type { Suggestions } from './use-suggestions.ts'

const icons: Readonly<Record<SuggestionKind, IconDrawing>> = { titles: Book, authors: UserRound, subjects: Tag }

export interface SuggestionBoxProps {
  /** Id of the list; options append their number (`optionId`). */
  id: string
  suggestions: Suggestions
  onChoose: (suggestion: Suggestion) => void
}

export function optionId(id: string, place: number): string {
  return `${id}-${place}`
}

/** The list below the search box (ARIA combobox: the focus stays in the box), and its count for screen readers. */
export function SuggestionBox({ id, suggestions, onChoose }: SuggestionBoxProps) {
  const { t } = useTranslation('search')
  const { open, groups, active, typed } = suggestions
  const count = groups.reduce((sum, group) => sum + group.suggestions.length, 0)
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, one) => sum + one.suggestions.length, 0))
  return (
    <>
      {open && (
        // Keeps the focus in the box when the list is pressed.
        <div
          className="suggest"
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={t('suggestions.label')}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ kind, suggestions: list }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a list of options has no fieldset
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <div className="suggest__group" id={`${id}-${kind}`}>
                {t(`suggestions.${kind}`)}
              </div>
              {list.map((one, place) => (
                <Option
                  key={one.href}
                  id={optionId(id, starts[at]! + place)}
                  kind={kind}
                  one={one}
                  typed={typed}
                  selected={active === starts[at]! + place}
                  onChoose={() => onChoose(one)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <p className="vh" role="status">
        {open && t('suggestions.count', { count })}
      </p>
    </>
  )
}

interface OptionProps {
  id: string
  kind: SuggestionKind
  one: Suggestion
  typed: string
  selected: boolean
  onChoose: () => void
}

function Option({ id, kind, one, typed, selected, onChoose }: OptionProps) {
  const { t } = useTranslation('search')
  const { number } = useFormat()
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) own.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the option (aria-activedescendant)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
    <div ref={own} role="option" id={id} aria-selected={selected} onClick={onChoose}>
      <Icon of={icons[kind]} />
      <span className={classes('suggest__text', kind === 'titles' && 't')}>
        {highlightTyped(one.text, typed).map((piece, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          piece.typed ? <b key={place}>{piece.text}</b> : piece.text,
        )}
        {one.via !== '' && <span className="suggest__via">{t('suggestions.via', { name: one.via })}</span>}
      </span>
      {/* Separates the words for screen readers. */}{' '}
      {one.author === '' ? (
        <span className="suggest__total">{t('suggestions.total', { count: one.total, total: number(one.total) })}</span>
      ) : (
        <span className="suggest__author">{one.author}</span>
      )}
    </div>
  )
}

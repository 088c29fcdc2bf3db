import { searchIndex } from '@estante/domain/search/indexes'
import type { SearchState } from '@estante/domain/search/search-state'
import { useTranslation } from '../../i18n/use-translation.ts'
import { defaultIndex, useSearchIndexes } from '../../shell/use-search-indexes.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Link } from '../../ui/Link.tsx'
import { isNarrow, withIndex, withoutLine } from './search-queries.ts'

interface SearchLinesProps {
  state: SearchState
  hrefOf: (state: SearchState) => string
}

/**
 * The searched indexes, unless it is all: a single line as a sentence with a link that widens the search; several lines
 * with their operators, each removable.
 */
export function SearchLines({ state, hrefOf }: SearchLinesProps) {
  const { t } = useTranslation('search')
  const nameOf = useIndexName()
  const [first] = state.lines
  if (!first || (state.lines.length === 1 && first.index === defaultIndex)) return null
  if (state.lines.length === 1) {
    return (
      <p className="soft">
        {t('lines.in')} {nameOf(first.index)}.{' '}
        {isNarrow(first) && <Link href={hrefOf(withIndex(state, defaultIndex))}>{t('lines.everything')}</Link>}
      </p>
    )
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
    <ul className="chips" role="list" aria-label={t('lines.label')}>
      {state.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same; their place tells them apart
        <li className="lines__line" key={place}>
          {(place > 0 || line.condition === 'NOT') && <span className="soft">{t(`lines.${line.condition}`)}</span>}
          <Chip
            href={hrefOf(withoutLine(state, place))}
            kind={nameOf(line.index)}
            value={line.words}
            removeLabel={t('lines.remove')}
          />
        </li>
      ))}
    </ul>
  )
}

/** "Autor"; "Autor começa com" for an index searched by beginnings. */
function useIndexName(): (code: string) => string {
  const { t } = useTranslation('search')
  const indexes = useSearchIndexes()
  return (code) => {
    const label = indexes.find((one) => one.value === code)?.label ?? code
    return searchIndex(code).match === 'begins' ? t('lines.begins', { index: label }) : label
  }
}

import type { SearchState } from '@estante/domain/search/search-state'
import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HelpLink } from '../../shell/HelpLink.tsx'
import { Link } from '../../ui/Link.tsx'
import { withExact, wordsOf } from './search-queries.ts'
import type { Heading } from './use-heading.ts'
import type { FoundHits } from './use-results.ts'

export interface ResultsHeadingProps {
  heading: Heading
  /** Takes the focus when another page of results is shown. */
  place: RefObject<HTMLHeadingElement | null>
  state: SearchState
  found: FoundHits | undefined
  hrefOf: (state: SearchState) => string
}

/** The number of titles and the search, and the catalogue's changes to it. */
export function ResultsHeading({ heading, place, ...notes }: ResultsHeadingProps) {
  return (
    <div className="stack stack--2">
      <h1 id="resultados" ref={place} tabIndex={-1}>
        <span className="clamp">{heading.text}</span>
        {heading.page && <span className="results__page"> {heading.page}</span>}
      </h1>
      <HelpLink anchor="resultados" />
      {heading.lead && <p className="soft">{heading.lead}</p>}
      <SpellingNotes {...notes} />
    </div>
  )
}

/** Spelling corrections with the way back, and ignored parts. No change is silent. */
function SpellingNotes({ state, found, hrefOf }: Pick<ResultsHeadingProps, 'state' | 'found' | 'hrefOf'>) {
  const { t } = useTranslation('search')
  if (!found) return null
  const asked = wordsOf(state)
  return (
    <>
      {found.corrected !== undefined && (
        <p>
          {t('spelling.corrected', { asked, corrected: found.corrected })}{' '}
          <Link href={hrefOf(withExact(state, true))}>{t('spelling.exact')}</Link>
        </p>
      )}
      {state.exact && asked !== '' && (
        <p className="soft">
          {t('spelling.isExact')} <Link href={hrefOf(withExact(state, false))}>{t('spelling.help')}</Link>
        </p>
      )}
      {found.ignored && (
        <p className="soft">
          {t(found.ignored === asked ? 'spelling.ignoredAll' : 'spelling.ignored', { ignored: found.ignored })}
        </p>
      )}
    </>
  )
}

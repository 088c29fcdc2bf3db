import { emptySearch, withWords } from '@estante/domain/search/search-state'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { searchPath } from '../../paths.ts'
import { ListLinks } from '../../shell/ListLinks.tsx'
import { focusField } from '../../shell/page-focus.ts'
import { SearchForm } from '../../shell/SearchForm.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/home.css'
import '../../theme/pages/results.css'
import { Link } from '../../ui/Link.tsx'
import { GuideNote } from './GuideNote.tsx'

const tips = ['phrase', 'either', 'without', 'together', 'beginning', 'named', 'years'] as const

interface GuideStartProps {
  guide: string
  name: string
}

/** A guide without a search: search box, tips with examples, and lists. */
export function GuideStart({ guide, name }: GuideStartProps) {
  const { t } = useTranslation('search')
  const field = useRef<HTMLInputElement>(null)
  usePageTitle(name, { focus: false })
  useEffect(() => focusField(field.current), [])
  return (
    <>
      <div className="hero hero--guide on-brand">
        <div className="wrap">
          <h1>{name}</h1>
          <SearchForm big field={field} guide={guide} tab={guide} />
          <GuideNote guide={guide} />
        </div>
      </div>
      <div className="wrap">
        <section className="section stack">
          <h2>{t('guide.tips')}</h2>
          <ul className="guide-tips">
            {tips.map((tip) => (
              <li key={tip}>
                {t(`guide.${tip}`)}{' '}
                <Link href={searchPath(withWords(emptySearch, t(`guide.${tip}Example`)), guide)}>
                  {t(`guide.${tip}Example`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <ListLinks />
      </div>
    </>
  )
}

import { generalGuide } from '@estante/domain/search/guides'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListLinks } from '../../shell/ListLinks.tsx'
import { focusField } from '../../shell/page-focus.ts'
import { SearchForm } from '../../shell/SearchForm.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/home.css'
import '../../theme/pages/index-list.css'
import { CollectionIndex } from './CollectionIndex.tsx'
import { LatestNotices } from './LatestNotices.tsx'
import { LibrariesToday } from './LibrariesToday.tsx'
import { NewTitles } from './NewTitles.tsx'
import { SearchLinks } from './SearchLinks.tsx'

/** The home page: search, new titles, collection index, lists, opening hours, notices. */
export function HomePage() {
  const { t } = useTranslation('home')
  const field = useRef<HTMLInputElement>(null)
  usePageTitle('', { focus: false })
  useEffect(() => focusField(field.current), [])
  return (
    <>
      <div className="hero on-brand">
        <div className="wrap">
          <h1>{t('question')}</h1>
          <SearchForm big field={field} tab={generalGuide} />
          <SearchLinks />
          <NewTitles />
        </div>
        <div className="board" />
      </div>
      <div className="wrap">
        <CollectionIndex />
        <ListLinks />
        <section className="section grid-2" aria-label={t('libraryNews')}>
          <LibrariesToday />
          <LatestNotices />
        </section>
      </div>
    </>
  )
}

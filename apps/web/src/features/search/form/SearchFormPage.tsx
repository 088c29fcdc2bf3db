import { type SearchState, writeSearch } from '@estante/domain/search/search-state'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusField } from '../../../shell/page-focus.ts'
import { SearchTabs } from '../../../shell/SearchTabs.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import '../../../theme/pages/home.css'
import '../../../theme/pages/search-form.css'
import '../../../theme/pages/search.css'
import { HelpLink } from '../../../shell/HelpLink.tsx'
import { GuideNote } from '../GuideNote.tsx'
import { SearchFormFields } from './SearchFormFields.tsx'

interface SearchFormPageProps {
  guide: string
  name: string
  state: SearchState
}

/** The page of a guide that is a form, with the search of the address in it. */
export function SearchFormPage({ guide, name, state }: SearchFormPageProps) {
  const { t } = useTranslation('search')
  const page = useRef<HTMLDivElement>(null)
  usePageTitle(name, { focus: false })
  useEffect(() => focusField(page.current?.querySelector<HTMLInputElement>('[name="q"]')), [])
  return (
    <>
      <div className="hero hero--form on-brand">
        <div className="wrap">
          <SearchTabs current={guide} state={state} />
          <h1>{name}</h1>
          <GuideNote guide={guide} />
        </div>
      </div>
      <div className="wrap main" ref={page}>
        <p className="soft narrow">{t('form.intro')}</p>
        <HelpLink anchor="pesquisar" />
        {/* Another search fills the form anew. */}
        <SearchFormFields key={`${guide} ${writeSearch(state)}`} guide={guide} state={state} />
      </div>
    </>
  )
}

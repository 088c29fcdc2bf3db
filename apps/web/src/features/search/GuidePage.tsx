import { isStandardGuide } from '@estante/domain/search/guides'
import { asksForForm, isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { useInstitution } from '../../shell/use-institution.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { opensForm } from './form/opens-form.ts'
import { GuideStart } from './GuideStart.tsx'

/** Fetched once something is asked for. */
const ResultsPage = lazyPart(
  'features/search/ResultsPage.tsx',
  async () => (await import('./ResultsPage.tsx')).ResultsPage,
)

/** Fetched for guides that are forms. */
const SearchFormPage = lazyPart(
  'features/search/form/SearchFormPage.tsx',
  async () => (await import('./form/SearchFormPage.tsx')).SearchFormPage,
)

/** A search guide's page: its search box or form, or the results. */
export function GuidePage() {
  const { search } = useShownLocation()
  const { guia: code = '' } = useParams({ strict: false })
  const name = useGuideName(code)
  if (name === undefined) return <NotFoundPage />
  const params = new URLSearchParams(search)
  const state = readSearch(params)
  const isEmpty = isEmptySearch(state)
  if (asksForForm(params) || (isEmpty && opensForm(code))) {
    return (
      <Suspense>
        <SearchFormPage guide={code} name={name} state={state} />
      </Suspense>
    )
  }
  if (isEmpty) return <GuideStart guide={code} name={name} />
  return (
    <Suspense>
      <ResultsPage guide={code} />
    </Suspense>
  )
}

/** The institution's name of the guide, or a translation for standard guides. Undefined: unknown guide. */
function useGuideName(code: string): string | undefined {
  const { t } = useTranslation('search')
  const { guides, menu } = useInstitution()
  const own = [...guides, ...menu].find((guide) => guide.guia === code)
  if (own) return own.descricao
  return isStandardGuide(code) ? t(`guide.${code}`) : undefined
}

import { isStandardGuide } from '@estante/domain/search/guides'
import { isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import { lazyRouteComponent, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shell/load-chunk.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { useInstitution } from '../../shell/use-institution.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { GuideStart } from './GuideStart.tsx'

/** Fetched once something is asked for. */
const ResultsPage = lazyRouteComponent(
  loadChunk(() => import('./ResultsPage.tsx')),
  'ResultsPage',
)

/** The address of a search guide: its search box while it asks for nothing, else what was found. */
export function GuidePage() {
  const { search } = useShownLocation()
  const { guia: code = '' } = useParams({ strict: false })
  const name = useGuideName(code)
  if (name === undefined) return <NotFoundPage />
  if (isEmptySearch(readSearch(new URLSearchParams(search)))) return <GuideStart guide={code} name={name} />
  return (
    <Suspense>
      <ResultsPage guide={code} />
    </Suspense>
  )
}

/**
 * As the institution calls it; a guide that every catalogue has is called by our own words. Undefined: no such guide.
 */
function useGuideName(code: string): string | undefined {
  const { t } = useTranslation('search')
  const { guides, menu } = useInstitution()
  const own = [...guides, ...menu].find((guide) => guide.guia === code)
  if (own) return own.descricao
  return isStandardGuide(code) ? t(`guide.${code}`) : undefined
}

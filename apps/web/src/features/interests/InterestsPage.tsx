import { Suspense } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'

const InterestTitles = lazyPart('features/search/InterestTitles.tsx', () =>
  withTranslations(['interests', 'search'], async () => (await import('../search/InterestTitles.tsx')).InterestTitles),
)
const SavedSearches = lazyPart(
  'features/interests/SavedSearches.tsx',
  async () => (await import('./SavedSearches.tsx')).SavedSearches,
)
const WorkTypes = lazyPart('features/interests/WorkTypes.tsx', async () => (await import('./WorkTypes.tsx')).WorkTypes)

/** The interest profile: what is new, and what it is made of. */
export function InterestsPage() {
  const { t } = useTranslation('interests')
  return (
    <AccountLayout title={t('title')}>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1>{t('title')}</h1>
          <p className="soft">{t('text')}</p>
        </div>
        <div className="btn-group">
          <LinkButton href={paths.interestAreas}>{t('areas.title')}</LinkButton>
          <LinkButton href={paths.savedPeriodicals}>{t('periodicals.title')}</LinkButton>
        </div>
        <Suspense fallback={<LinesSkeleton label={t('loading')} />}>
          <InterestTitles />
          <SavedSearches />
          <WorkTypes />
        </Suspense>
      </div>
    </AccountLayout>
  )
}

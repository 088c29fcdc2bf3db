import { Suspense } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'

const NewTitlesBetween = lazyPart('features/search/NewTitlesBetween.tsx', () =>
  withTranslations(['search'], async () => (await import('./NewTitlesBetween.tsx')).NewTitlesBetween),
)

/** What came in lately, as a section of the personal area. */
export function CheckNewTitlesPage() {
  const { t } = useTranslation('patron')
  const { t: layoutWords } = useTranslation('layout')
  return (
    <AccountLayout title={t('area.checkNewTitles')}>
      <h1>{t('area.checkNewTitles')}</h1>
      <Suspense fallback={<LinesSkeleton label={layoutWords('loading')} />}>
        <NewTitlesBetween />
      </Suspense>
    </AccountLayout>
  )
}

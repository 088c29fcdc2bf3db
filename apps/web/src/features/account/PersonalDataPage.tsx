import { lazy, Suspense } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { formQuery } from '../../shell/form-query.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import { RightsPanel } from './RightsPanel.tsx'

/** Loaded with the data, so that the page itself is smaller. */
const PersonalDataForm = lazy(
  loadChunk(async () => ({ default: (await import('./PersonalDataForm.tsx')).PersonalDataForm })),
)

/** Contact, address and other personal data, and the patron's rights to them. */
export function PersonalDataPage() {
  const { t } = useTranslation('patron')
  return (
    <AccountLayout title={t('area.personalData')}>
      <PersonalData />
    </AccountLayout>
  )
}

function PersonalData() {
  const { t } = useTranslation('patron')
  const result = useCall('patron.data', formQuery)
  const answer = result.data?.answer
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('area.personalData')}</h1>
        <p className="soft">{t('data.intro')}</p>
      </div>
      {result.isError && !answer && (
        <FetchFailed words={t('data.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.isPending && <LinesSkeleton label={t('data.loading')} />}
      {answer && (
        <Suspense fallback={<LinesSkeleton label={t('data.loading')} />}>
          <PersonalDataForm answer={answer} />
          <RightsPanel />
        </Suspense>
      )}
    </div>
  )
}

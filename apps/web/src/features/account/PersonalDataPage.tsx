import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import type { PersonalAnswer } from './personal-fields.ts'
import { RightsPanel } from './RightsPanel.tsx'

/** Comes with the data that it shows: the page is lighter without. */
const PersonalDataForm = lazy(
  loadChunk(async () => ({ default: (await import('./PersonalDataForm.tsx')).PersonalDataForm })),
)

/** Contact, address and what else the library knows of a person, and their rights to it. */
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
  // What is being written must not change under the reader's hands because the window got the focus again.
  const result = useCall('patron.data', { staleTime: Number.POSITIVE_INFINITY })
  const [saved, setSaved] = useState<PersonalAnswer>()
  const answer = saved ?? result.data?.answer
  const refresh = async () => {
    const { data } = await result.refetch()
    if (data) setSaved(data.answer)
  }
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
          <PersonalDataForm answer={answer} onSaved={setSaved} onRefresh={() => void refresh()} />
          <RightsPanel />
        </Suspense>
      )}
    </div>
  )
}

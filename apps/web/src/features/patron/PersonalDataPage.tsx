import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { FetchFailed } from '../../layout/FetchFailed.tsx'
import { script } from '../../layout/script-missing.ts'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AreaFrame } from './AreaFrame.tsx'
import type { PersonalAnswer } from './personal-fields.ts'
import { RightsPanel } from './RightsPanel.tsx'

/** Comes with the data that it shows: the page is lighter without. */
const PersonalDataForm = lazy(
  script(async () => ({ default: (await import('./PersonalDataForm.tsx')).PersonalDataForm })),
)

/** Contact, address and what else the library knows of a person, and their rights to it. */
export function PersonalDataPage() {
  const { t } = useTranslation('patron')
  return (
    <AreaFrame title={t('area.personalData')}>
      <PersonalData />
    </AreaFrame>
  )
}

function PersonalData() {
  const { t } = useTranslation('patron')
  // What is being written must not change under the reader's hands because the window got the focus again.
  const asked = useCall('patron.data', { staleTime: Number.POSITIVE_INFINITY })
  const [saved, setSaved] = useState<PersonalAnswer>()
  const answer = saved ?? asked.data?.answer
  const refresh = async () => {
    const { data } = await asked.refetch()
    if (data) setSaved(data.answer)
  }
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('area.personalData')}</h1>
        <p className="soft">{t('data.intro')}</p>
      </div>
      {asked.isError && !answer && (
        <FetchFailed words={t('data.failed')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {asked.isPending && <LinesSkeleton label={t('data.loading')} />}
      {answer && (
        <Suspense fallback={<LinesSkeleton label={t('data.loading')} />}>
          <PersonalDataForm answer={answer} onSaved={setSaved} onRefresh={() => void refresh()} />
          <RightsPanel />
        </Suspense>
      )}
    </div>
  )
}

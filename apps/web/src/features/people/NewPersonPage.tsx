import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/people.css'
import { BackLink } from '../../ui/BackLink.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { type Desk, DeskFrame } from '../desk/DeskFrame.tsx'
import { NewPersonForm } from './NewPersonForm.tsx'
import { PasswordSlip, type Registered } from './PasswordSlip.tsx'

/** Registers a person at the desk, with an account and a way to a first password. */
export function NewPersonPage() {
  const { t } = useTranslation('people')
  usePageTitle(t('new.title'))
  return (
    <DeskFrame title={t('new.title')} current={paths.people}>
      {(desk) => <NewPerson desk={desk} />}
    </DeskFrame>
  )
}

function NewPerson({ desk }: { desk: Desk }) {
  const { t } = useTranslation('people')
  const [printed, setPrinted] = useState<Registered>()
  const result = useCall('people.form', { query: { biblioteca: desk.place.library } })
  const choices = result.data?.answer
  if (printed) return <PasswordSlip registered={printed} library={desk.library} />
  return (
    <>
      <BackLink href={paths.people}>{t('new.back')}</BackLink>
      {result.isError && !choices ? (
        <FetchFailed words={t('new.notShown')} error={result.error} onRetry={() => void result.refetch()} />
      ) : choices ? (
        <NewPersonForm choices={choices} place={desk.place} onPassword={setPrinted} />
      ) : (
        <LinesSkeleton label={t('show.loading')} />
      )}
    </>
  )
}

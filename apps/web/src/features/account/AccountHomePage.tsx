import { Suspense } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { firstWord } from '../../shell/first-word.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { AccountNumbers } from '../loans/AccountNumbers.tsx'
import { isExpired } from '../loans/AttentionItem.tsx'
import { AttentionList, offersRegistration } from '../loans/AttentionList.tsx'
import { NextDates } from '../loans/NextDates.tsx'
import { settingsPermission, useSession } from '../session/use-session.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { ProfessorSuggestion } from './ProfessorSuggestion.tsx'
import { Registration } from './Registration.tsx'

/** Below what matters today; its words of titles come with it. */
const MostRead = lazyPart('features/account/MostRead.tsx', () =>
  withTranslations(['titles'], async () => (await import('./MostRead.tsx')).MostRead),
)

const FirstStepsBand = lazyPart('features/set-up/FirstStepsBand.tsx', () =>
  withTranslations(['first-steps'], async () => (await import('../set-up/FirstStepsBand.tsx')).FirstStepsBand),
)

/** The account area's first page: urgent items, counts, next dates, registration. */
export function AccountHomePage() {
  const { t } = useTranslation('patron')
  return (
    <AccountLayout title={t('area.label')}>
      <Start />
    </AccountLayout>
  )
}

function Start() {
  const { t } = useTranslation(['loans', 'patron'])
  const { day } = useFormat()
  const { user, can } = useSession()
  const result = useCall('loans.start')
  const start = result.data?.answer
  const registration = useChange('patron.renew', ({ answer }) => {
    showToast({ text: t('patron:start.renewed', { day: day(answer.validade_iso, 'year') }) })
  })
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('start.hello', { name: firstWord(user?.nome_pessoa ?? '') })}</h1>
        {start && (
          <p className="lead">{t('start.today', { count: start.pendencias.length, day: day(start.hoje, 'long') })}</p>
        )}
      </div>
      {can(settingsPermission) && (
        <Suspense>
          <FirstStepsBand />
        </Suspense>
      )}
      {result.isPending && <LinesSkeleton label={t('start.loading')} />}
      {result.isError && (
        <FetchFailed words={t('start.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {start && <AttentionList start={start} registration={registration} />}
      {start && <AccountNumbers start={start} />}
      {start && <NextDates dates={start.datas} />}
      {user && (
        <Registration
          {...user}
          isExpired={start?.pendencias.some((item) => isExpired(item, start.hoje)) ?? false}
          isOfferedAbove={start?.pendencias.some(offersRegistration) ?? false}
          renewal={registration}
        />
      )}
      {user && <ProfessorSuggestion kind={user.tipo_categoria} />}
      {start && (
        <Suspense>
          <MostRead />
        </Suspense>
      )}
    </div>
  )
}

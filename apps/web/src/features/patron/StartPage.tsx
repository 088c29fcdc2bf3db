import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FetchFailed } from '../../layout/FetchFailed.tsx'
import { firstWord } from '../../layout/first-word.ts'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { NextDates } from '../loans/NextDates.tsx'
import { StartList } from '../loans/StartList.tsx'
import { StartNumbers } from '../loans/StartNumbers.tsx'
import { isExpired } from '../loans/TodoItem.tsx'
import { useSession } from '../session/use-session.ts'
import { AreaFrame } from './AreaFrame.tsx'
import { ProfessorSuggestion } from './ProfessorSuggestion.tsx'
import { Registration } from './Registration.tsx'

/** The personal area's first page: what needs somebody today, numbers, the next dates, and who is signed in. */
export function StartPage() {
  const { t } = useTranslation('patron')
  return (
    <AreaFrame title={t('area.label')}>
      <Start />
    </AreaFrame>
  )
}

function Start() {
  const { t } = useTranslation(['loans', 'patron'])
  const { day } = useFormat()
  const { user } = useSession()
  const asked = useCall('loans.start')
  const start = asked.data?.answer
  const registration = useChange('patron.renew', ({ answer }) => {
    showToast({ text: t('patron:start.renewed', { day: answer.validade }) })
  })
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('start.hello', { name: firstWord(user?.nome_pessoa ?? '') })}</h1>
        {start && (
          <p className="lead">{t('start.today', { count: start.pendencias.length, day: day(start.hoje, 'long') })}</p>
        )}
      </div>
      {asked.isPending && <LinesSkeleton label={t('start.loading')} />}
      {asked.isError && (
        <FetchFailed words={t('start.failed')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {start && <StartList start={start} registration={registration} onChanged={() => asked.refetch()} />}
      {start && <StartNumbers start={start} />}
      {start && <NextDates dates={start.datas} />}
      {user && (
        <Registration
          {...user}
          isExpired={start?.pendencias.some((item) => isExpired(item, start.hoje)) ?? false}
          renewal={registration}
        />
      )}
      {user && <ProfessorSuggestion kind={user.tipo_categoria} />}
    </div>
  )
}

import { useParams } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { CalendarPeriods } from './hours/CalendarPeriods.tsx'
import { WeekForm } from './hours/WeekForm.tsx'
import { type SettingsPlaces, SetUpFrame } from './SetUpFrame.tsx'

/** The week of one library, and the days on which it differs. */
export function LibraryHoursPage() {
  const { t } = useTranslation('set-up-hours')
  const { biblioteca = '' } = useParams({ strict: false })
  const name = useCall('set-up-hours.list').data?.answer.bibliotecas.find(
    ({ cod_biblioteca }) => cod_biblioteca === biblioteca,
  )?.nome
  return (
    <SetUpFrame current={paths.setUpHours} heading={name ?? t('library')}>
      {(places) => <LibraryHours key={biblioteca} id={biblioteca} places={places} />}
    </SetUpFrame>
  )
}

function LibraryHours({ id, places }: { id: string; places: SettingsPlaces }) {
  const { t } = useTranslation(['set-up-hours', 'set-up'])
  const result = useCall('set-up-hours.list')
  const all = result.data?.answer
  const saved = all?.bibliotecas.find(({ cod_biblioteca }) => cod_biblioteca === id)
  if (!all && result.isError)
    return <FetchFailed words={t('set-up-hours:failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!all) return <LinesSkeleton label={t('set-up-hours:loading')} />
  if (!saved)
    return (
      <Empty title={t('set-up-hours:gone.title')} level={3}>
        {t('set-up-hours:gone.text')}
      </Empty>
    )
  if (!places.isEverywhere && !places.libraries.includes(id))
    return (
      <Alert tone="info" title={t('set-up:noRight.title')}>
        {t('set-up:noRight.library')}
      </Alert>
    )
  const periodsOf = (library: string) => all.periodos.filter(({ biblioteca }) => biblioteca === library)
  return (
    <div className="stack stack--10">
      <WeekForm saved={saved} />
      <CalendarPeriods
        title={t('set-up-hours:calendar.own')}
        text={t('set-up-hours:calendar.ownText')}
        library={id}
        periods={periodsOf(id)}
        mayChange
      />
      <CalendarPeriods
        title={t('set-up-hours:calendar.everywhere')}
        text={t('set-up-hours:calendar.everywhereHere')}
        library=""
        periods={periodsOf('')}
        mayChange={false}
      />
    </div>
  )
}

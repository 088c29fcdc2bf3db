import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, setUpHoursPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { CalendarPeriods } from './hours/CalendarPeriods.tsx'
import type { SetUpHours, SetUpWeek } from './hours/hours-fields.ts'
import { useWeekWords } from './hours/use-week-words.ts'
import { type SettingsPlaces, SetUpFrame } from './SetUpFrame.tsx'

/** The week of each library, and the days that differ from it at all of them. */
export function HoursPage() {
  return <SetUpFrame current={paths.setUpHours}>{(places) => <Hours places={places} />}</SetUpFrame>
}

function Hours({ places }: { places: SettingsPlaces }) {
  const { t } = useTranslation('set-up-hours')
  const result = useCall('set-up-hours.list')
  const all = result.data?.answer
  if (!all && result.isError)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!all) return <LinesSkeleton label={t('loading')} />
  return (
    <div className="stack stack--10">
      <Weeks all={all} places={places} />
      <CalendarPeriods
        title={t('calendar.everywhere')}
        text={t(places.isEverywhere ? 'calendar.everywhereText' : 'calendar.everywhereOthers')}
        library=""
        periods={all.periodos.filter(({ biblioteca }) => biblioteca === '')}
        mayChange={places.isEverywhere}
      />
    </div>
  )
}

function Weeks({ all: { bibliotecas }, places }: { all: SetUpHours; places: SettingsPlaces }) {
  const { t } = useTranslation('set-up-hours')
  const weekWords = useWeekWords()
  const columns: Column<SetUpWeek>[] = [
    {
      key: 'name',
      header: t('library'),
      rowHeader: true,
      cell: ({ cod_biblioteca, nome }) =>
        places.isEverywhere || places.libraries.includes(cod_biblioteca) ? (
          <Link href={setUpHoursPath(cod_biblioteca)}>{nome}</Link>
        ) : (
          nome
        ),
    },
    {
      key: 'week',
      header: t('week.title'),
      cell: (library) => {
        const lines = weekWords(library)
        if (lines.length === 0) return <Badge kind="danger">{t('week.none')}</Badge>
        return lines.map((line) => <div key={line}>{line}</div>)
      },
    },
  ]
  return (
    <Table
      caption={t('week.caption')}
      captionHidden
      columns={columns}
      rows={bibliotecas}
      rowKey={({ cod_biblioteca }) => cod_biblioteca}
      cards="plain"
    />
  )
}

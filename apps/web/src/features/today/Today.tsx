import type { AnswerOf } from '@estante/contract/shapes'
import { RefreshCw } from 'lucide-react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Hours } from './Hours.tsx'
import { LibraryNumbers } from './LibraryNumbers.tsx'
import { MethodTakings } from './MethodTakings.tsx'
import { TodayNumbers } from './TodayNumbers.tsx'
import { ZeroResultSearches } from './ZeroResultSearches.tsx'

interface TodayProps {
  /** Code; empty: all libraries. */
  library: string
  currency: string
}

/** The numbers of this moment, counted again by a button. */
export function Today({ library, currency }: TodayProps) {
  const { t } = useTranslation('today')
  const result = useCall('today.show', { query: { biblioteca: library } })
  const today = result.data?.answer
  // Numbers that cannot be counted now are no numbers of this moment.
  if (result.isError) {
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!today) return <LinesSkeleton label={t('loading')} />
  const day = today.momento.slice(0, 10)
  return (
    <>
      <Moment today={today} busy={result.isFetching} onRetry={() => void result.refetch()} />
      <TodayNumbers numbers={today.total} day={day} currency={currency} />
      <Hours hours={today.horas} day={day} />
      {today.bibliotecas.length > 1 && <LibraryNumbers today={today} currency={currency} />}
      {today.formas && <MethodTakings methods={today.formas} day={day} currency={currency} />}
      <ZeroResultSearches searches={today.pesquisas} day={day} />
    </>
  )
}

interface MomentProps {
  today: AnswerOf<'today.show'>
  busy: boolean
  onRetry: () => void
}

function Moment({ today: { momento }, busy, onRetry }: MomentProps) {
  const { t } = useTranslation('today')
  const { day, time } = useFormat()
  const words = t('at', { day: day(momento.slice(0, 10), 'long'), time: time(momento.slice(11, 16)) })
  return (
    <div className="row row--between">
      <p aria-live="polite">{words}</p>
      <Button icon={RefreshCw} busy={busy} busyLabel={t('loading')} onClick={onRetry}>
        {t('refresh')}
      </Button>
    </div>
  )
}

import type { Period } from '@estante/domain/common/period'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { newTitlesPath } from '../../paths.ts'
import { DayRange } from '../../shell/DayRange.tsx'
import { monthUntil } from '../../shell/day-span.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/hit.css'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { useToday } from '../institution/use-hours.ts'
import { NewTitle } from './NewTitle.tsx'

/** Titles shown at first, and more of each time. */
const portion = 20
/** The call gives no more. */
const most = 100

/** The titles that came in between two days: at first from today back one month. */
export function NewTitlesBetween() {
  const { t } = useTranslation('search')
  const { number } = useFormat()
  const today = useToday()
  const [span, setSpan] = useState<Period>(() => monthUntil(today))
  const [shown, setShown] = useState(portion)
  const result = useCall('search.newTitles', {
    query: { dataIni: span.from, dataFim: span.until, limite: String(shown) },
    keepPrevious: true,
  })
  const hits = result.data?.answer ?? []
  const total = Number(result.data?.header('X-Total-Count') ?? 0)
  const show = (next: Period) => {
    setSpan(next)
    setShown(portion)
  }
  return (
    <div className="stack stack--6">
      <p className="soft">{t('newTitles.text')}</p>
      <DayRange span={span} onShow={show} busy={result.isFetching} />
      {result.isPending && <LinesSkeleton label={t('newTitles.loading')} />}
      {result.isError && (
        <FetchFailed words={t('newTitles.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.data && (
        <p role="status" className="soft">
          {t('newTitles.count', { count: total, total: number(total) })}
        </p>
      )}
      {result.data && hits.length === 0 && (
        <Empty title={t('newTitles.none')} actions={<LinkButton href={newTitlesPath}>{t('newTitles.all')}</LinkButton>}>
          {t('newTitles.noneText')}
        </Empty>
      )}
      {hits.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
        <ol className="hits" role="list">
          {hits.map((hit) => (
            <NewTitle key={hit.cod_acervo} hit={hit} />
          ))}
        </ol>
      )}
      {hits.length < total && hits.length >= shown && shown < most && (
        <div className="btn-group">
          <Button busy={result.isFetching} onClick={() => setShown(Math.min(most, shown + portion))}>
            {t('newTitles.more')}
          </Button>
        </div>
      )}
      {hits.length === most && total > most && <p className="soft">{t('newTitles.most', { most })}</p>}
    </div>
  )
}

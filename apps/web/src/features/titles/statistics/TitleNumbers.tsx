import { useCall } from '../../../api/use-call.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import '../../../theme/pages/start.css'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'

export interface TitleNumbersProps {
  codAcervo: string
  /** Code; empty: all libraries. */
  library: string
  /** ISO days. */
  period: { from: string; until: string }
}

/** The four numbers of a period: loans, renewals, holds; and the mean wait, or where nobody waited the copies. */
export function TitleNumbers({ codAcervo, library, period }: TitleNumbersProps) {
  const { t } = useTranslation('statistics')
  const { number } = useFormat()
  const result = useCall('titles.totals', {
    params: { id: codAcervo },
    query: { dataIni: period.from, dataFim: period.until, biblioteca: library },
    keepPrevious: true,
    staleTime: 60_000,
  })
  if (result.isError) {
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  const totals = result.data?.answer
  if (!totals) return null
  const wait = totals.espera_media
  const shown = [
    ['loans', totals.emprestimos],
    ['renewals', totals.renovacoes],
    ['holds', totals.reservas],
    wait === '' ? ['copies', totals.exemplares] : ['wait', wait],
  ] as const
  return (
    <dl className="facts-row facts-row--list">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt className="k">{t(`number.${name}`, { count: Number(value) })}</dt>
          <dd className="v">{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

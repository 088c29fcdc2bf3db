import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/hours.css'
import { useFormat } from '../../i18n/use-format.ts'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import { sharedExceptions } from './exceptions.ts'
import { LibraryCard } from './LibraryCard.tsx'
import { useAnchor } from './use-anchor.ts'
import { useHours, useToday } from './use-hours.ts'

/** Libraries by campus: address and opening hours. */
export function HoursPage() {
  const { t } = useTranslation('institution-pages')
  const { day } = useFormat()
  const today = useToday()
  const result = useHours()
  const exceptions = sharedExceptions(result.data?.answer.flatMap(({ bibliotecas }) => bibliotecas) ?? [])
  usePageTitle(t('hours.title'))
  useAnchor(result.data !== undefined)
  return (
    <div className="main wrap">
      <div className="stack stack--2">
        <h1>{t('hours.title')}</h1>
        <p className="lead">
          <time dateTime={today}>{t('hours.today', { day: day(today, 'long') })}</time>
        </p>
      </div>
      <div className="after-head">
        {result.isError && (
          <FetchFailed words={t('hours.failed')} error={result.error} onRetry={() => void result.refetch()} />
        )}
        {result.isPending && <LinesSkeleton label={t('hours.loading')} />}
        <ExceptionList days={exceptions.shared} everywhere />
        {result.data?.answer.map((campus) => (
          <section key={campus.cod_campus} className="campus" aria-labelledby={`campus-${campus.cod_campus}`}>
            <h2 id={`campus-${campus.cod_campus}`}>{campus.nome_campus}</h2>
            {campus.bibliotecas.map((library) => (
              <LibraryCard
                key={library.cod_biblioteca}
                library={library}
                today={today}
                exceptions={exceptions.own(library)}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

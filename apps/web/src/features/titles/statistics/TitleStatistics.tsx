import { lastTwelveMonths } from '@estante/domain/statistics/loan-statistics'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useYear } from '../../../i18n/use-year.ts'
import { titlePath } from '../../../paths.ts'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import '../../../theme/pages/statistics.css'
import { LinkButton } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { LinesSkeleton } from '../../../ui/LinesSkeleton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { PeriodStatistics } from './PeriodStatistics.tsx'
import { YearStatistics } from './YearStatistics.tsx'

/** How often a title circulates: a period by month and category, and all years; in all libraries or in one. */
export function TitleStatistics({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('statistics')
  const yearWords = useYear()
  const [library, setLibrary] = useState('')
  const [period, setPeriod] = useState<string>(lastTwelveMonths)
  const years = useCall('titles.statisticsYears', { params: { id: codAcervo }, staleTime: 60_000 })
  const libraries = useCall('titles.libraries', { params: { id: codAcervo }, staleTime: 300_000 }).data?.answer ?? []
  if (years.isError) {
    return <FetchFailed words={t('failed')} error={years.error} onRetry={() => void years.refetch()} />
  }
  if (!years.data) return <LinesSkeleton label={t('loading')} />
  const known = years.data.answer
  if (known.length === 0) return <NeverLent codAcervo={codAcervo} />
  return (
    <section className="stack stack--6" aria-labelledby="estatisticas">
      <div className="stack stack--4">
        <h2 id="estatisticas">{t('title')}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: nothing is sent */}
        <div className="row row--top" role="group" aria-label={t('filters')}>
          {libraries.length > 1 && (
            <Select
              label={t('library')}
              value={library}
              onChange={({ target }) => setLibrary(target.value)}
              options={[
                { value: '', label: t('allLibraries') },
                ...libraries.map((one) => ({ value: one.cod_biblioteca, label: one.desc_biblioteca })),
              ]}
            />
          )}
          <Select
            label={t('period')}
            value={period}
            onChange={({ target }) => setPeriod(target.value)}
            options={[
              { value: lastTwelveMonths, label: t('lastMonths') },
              ...known.map(({ ano }) => ({ value: ano, label: yearWords(ano) })),
            ]}
          />
        </div>
      </div>
      <PeriodStatistics codAcervo={codAcervo} library={library} period={period} />
      <YearStatistics codAcervo={codAcervo} library={library} />
    </section>
  )
}

function NeverLent({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('statistics')
  return (
    <Empty
      icon={ChartColumn}
      title={t('never')}
      actions={<LinkButton href={titlePath(codAcervo, 'exemplares')}>{t('toCopies')}</LinkButton>}
    >
      {t('neverText')}
    </Empty>
  )
}

import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/hit.css'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { NewTitle } from './NewTitle.tsx'

/** The titles of the last month that match the interest profile. */
export function InterestTitles() {
  const { t } = useTranslation('interests')
  const { number } = useFormat()
  const result = useCall('search.interestTitles')
  const hits = result.data?.answer ?? []
  const total = Number(result.data?.header('X-Total-Count') ?? 0)
  return (
    <section className="stack" aria-labelledby="combinam">
      <h2 id="combinam">{t('titles.title')}</h2>
      {result.isPending && <LinesSkeleton label={t('loading')} />}
      {result.isError && (
        <FetchFailed words={t('titles.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.data && (
        <p role="status" className="soft">
          {t('titles.count', { count: total, number: number(total) })}
        </p>
      )}
      {hits.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: list-style none takes the list away from Safari's VoiceOver
        <ol className="hits" role="list">
          {hits.slice(0, shown).map((hit) => (
            <NewTitle key={hit.cod_acervo} hit={hit} />
          ))}
        </ol>
      )}
      {hits.length > shown && <p className="soft">{t('titles.first', { shown })}</p>}
    </section>
  )
}

/** The newest of them: a list of everything would hide the rest of the page. */
const shown = 10

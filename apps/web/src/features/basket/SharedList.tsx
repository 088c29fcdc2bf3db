import type { ComponentType } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { BasketList, type BasketRowProps } from './BasketList.tsx'
import { MissingTitles } from './MissingTitles.tsx'
import { TakeOver } from './TakeOver.tsx'
import { useBasketHits } from './use-basket-hits.ts'

/** The list of a link that somebody shared, and how it becomes one's own. */
export function SharedList({ titles, Row }: { titles: readonly string[]; Row: ComponentType<BasketRowProps> }) {
  const { t } = useTranslation('basket')
  const { hits, missing, isLoading, error, retry } = useBasketHits(titles)
  if (!isLoading && hits.length + missing.length === 0 && !error) return <EmptyList />
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('shared.title')}</h1>
        <p className="soft">{t('shared.count', { count: titles.length })}</p>
      </div>
      {hits.length > 0 && <TakeOver codes={hits.map(({ cod_acervo }) => cod_acervo)} />}
      <MissingTitles missing={missing} />
      {hits.length > 0 && <BasketList hits={hits} Row={Row} />}
      {error && <FetchFailed words={t('titlesFailed')} error={error} onRetry={retry} />}
      {isLoading && <LinesSkeleton label={t('loading')} />}
    </div>
  )
}

function EmptyList() {
  const { t } = useTranslation('basket')
  return (
    <Empty level={1} title={t('shared.empty')} actions={<LinkButton href={paths.home}>{t('search')}</LinkButton>}>
      {t('shared.emptyText')}
    </Empty>
  )
}

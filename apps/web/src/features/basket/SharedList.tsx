import { ShoppingBasket } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { BasketList, type BasketRowProps } from './BasketList.tsx'
import { MissingTitles } from './MissingTitles.tsx'
import { useBasket } from './use-basket.ts'
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

function TakeOver({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('basket')
  const basket = useBasket()
  const [asking, setAsking] = useState(false)
  const own = basket.titles ?? []
  const isIn = codes.every((code) => basket.has(code))
  const close = () => setAsking(false)
  return (
    <div className="btn-group">
      {isIn ? (
        <LinkButton tone="primary" icon={ShoppingBasket} href={paths.basket}>
          {t('shared.see')}
        </LinkButton>
      ) : (
        <Button tone="primary" icon={ShoppingBasket} onClick={() => void basket.add(codes)}>
          {t('shared.add', { count: codes.length })}
        </Button>
      )}
      {own.length > 0 && !isIn && <Button onClick={() => setAsking(true)}>{t('shared.replace')}</Button>}
      <ConfirmDialog
        open={asking}
        danger
        title={t('shared.replaceAsk')}
        action={t('shared.replace')}
        keep={t('clearKeep')}
        onClose={close}
        onConfirm={() => {
          close()
          void basket.replace(codes)
        }}
      >
        {t('shared.replaceText', { count: own.length })}
      </ConfirmDialog>
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

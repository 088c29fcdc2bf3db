import type { WireTitleList } from '@estante/contract/title-lists.shapes'
import { Link2, Lock, Pencil, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { BasketActions } from '../basket/BasketActions.tsx'
import { OrderSelect } from '../basket/OrderSelect.tsx'
import type { BasketOrder } from '../basket/shelf-order.ts'
import { useBasketHits } from '../basket/use-basket-hits.ts'
import { ListedHit } from '../search/ListedHit.tsx'
import { DeleteList } from './DeleteList.tsx'
import { ListTitles } from './ListTitles.tsx'
import { RenameList } from './RenameList.tsx'

/** Lazy: until somebody shares it. */
const ShareList = lazy(loadChunk(async () => ({ default: (await import('./ShareList.tsx')).ShareList })))

/** A list with all that its owner can do: cite, export, print, share, put in order, annotate. */
export function OwnListPage({ list }: { list: WireTitleList }) {
  const { t } = useTranslation('title-lists')
  const [order, setOrder] = useState<BasketOrder>('added')
  const [opened, setOpened] = useState<'name' | 'share'>()
  const { titulos } = list
  const codes = titulos.filter(({ retirado }) => !retirado).map(({ cod_acervo }) => cod_acervo)
  const { hits, isLoading, error, retry } = useBasketHits(codes)
  const share = (
    <Button icon={Share2} aria-haspopup="dialog" onClick={() => setOpened('share')}>
      {t('share.action')}
    </Button>
  )
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{list.nome}</h1>
        <ListState list={list} />
        <p>
          <Button tone="quiet" size="s" flush icon={Pencil} aria-haspopup="dialog" onClick={() => setOpened('name')}>
            {t('rename.action')}
          </Button>
        </p>
      </div>
      {titulos.length === 0 ? (
        <>
          <EmptyList />
          <div className="btn-group">{share}</div>
        </>
      ) : (
        <>
          <BasketActions titles={hits} isLoading={isLoading} onOrder={setOrder} back={t('list.back')}>
            {share}
          </BasketActions>
          <OrderSelect order={order} onOrder={setOrder} own={t('list.order')} />
          {isLoading ? (
            <LinesSkeleton label={t('list.loading')} />
          ) : (
            <ListTitles list={list} hits={hits} order={order} Row={ListedHit} />
          )}
        </>
      )}
      {error && <FetchFailed words={t('list.titlesFailed')} error={error} onRetry={retry} />}
      <DeleteList list={list} />
      {opened === 'name' && <RenameList list={list} onClose={() => setOpened(undefined)} />}
      {opened === 'share' && (
        <Suspense>
          <ShareList list={list} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** How many titles, and who sees them. */
function ListState({ list: { titulos, link } }: { list: WireTitleList }) {
  const { t } = useTranslation('title-lists')
  return (
    <p className="soft titlelists__state dotted">
      <span>{t('titles', { count: titulos.length })}</span>
      <span>
        <Icon of={link === '' ? Lock : Link2} size="s" /> {t(link === '' ? 'isPrivate' : 'isShared')}
      </span>
    </p>
  )
}

function EmptyList() {
  const { t } = useTranslation('title-lists')
  return (
    <Empty
      title={t('list.empty')}
      actions={
        <LinkButton tone="primary" href={paths.home}>
          {t('list.search')}
        </LinkButton>
      }
    >
      {t('list.emptyText')}
    </Empty>
  )
}

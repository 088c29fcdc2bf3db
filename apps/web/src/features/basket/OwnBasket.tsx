import type { Hit } from '@estante/contract/search.shapes'
import { Trash2 } from 'lucide-react'
import { type ComponentType, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useSession } from '../session/use-session.ts'
import { AddToListButton } from '../title-lists/AddToListButton.tsx'
import { BasketActions } from './BasketActions.tsx'
import { BasketList, type BasketRowProps } from './BasketList.tsx'
import { basketStore } from './basket-store.ts'
import { MissingTitles } from './MissingTitles.tsx'
import { OrderSelect } from './OrderSelect.tsx'
import { ShareBasket } from './ShareBasket.tsx'
import { type BasketOrder, inOrder } from './shelf-order.ts'
import { useBasket } from './use-basket.ts'
import { useBasketHits } from './use-basket-hits.ts'

const none: readonly string[] = []

export function OwnBasket({ Row }: { Row: ComponentType<BasketRowProps> }) {
  const { t } = useTranslation('basket')
  const { t: layoutWords } = useTranslation('layout')
  const { user } = useSession()
  const basket = useBasket()
  const { failure, leftOver = 0 } = useStore(basketStore)
  const titles = basket.titles ?? none
  const { hits, missing, isLoading, error, retry } = useBasketHits(titles)
  const [order, setOrder] = useState<BasketOrder>('added')
  const { add, remove } = basket
  const onRemove = useRemoval(add, remove)
  const codes = hits.map(({ cod_acervo }) => cod_acervo)
  if (basket.titles?.length === 0) return <EmptyBasket />
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{layoutWords('basket.name')}</h1>
        {basket.titles && (
          <p className="soft">{t(user ? 'keptInAccount' : 'keptHere', { count: basket.titles.length })}</p>
        )}
      </div>
      {failure !== undefined && !basket.titles && (
        <FetchFailed words={t('failed')} error={failure} onRetry={basket.readAgain} />
      )}
      {leftOver > 0 && (
        <Alert tone="warn" title={t('leftOver', { count: leftOver })}>
          {t('leftOverText')}
        </Alert>
      )}
      <MissingTitles missing={missing} onRemove={(codes) => void remove(codes)} />
      {basket.titles && (
        <BasketActions titles={hits} isLoading={isLoading} onOrder={setOrder} back={t('mail.cancel')}>
          <ShareBasket codes={codes} />
          <AddToListButton codes={codes} />
        </BasketActions>
      )}
      {hits.length > 0 && <OrderSelect order={order} onOrder={setOrder} />}
      {hits.length > 0 && <BasketList hits={inOrder(hits, order)} Row={Row} onRemove={onRemove} />}
      {error && <FetchFailed words={t('titlesFailed')} error={error} onRetry={retry} />}
      {(isLoading || (!basket.titles && failure === undefined)) && <LinesSkeleton label={t('loading')} />}
      {basket.titles && <ClearBasket count={titles.length} onClear={() => void basket.clear()} />}
    </div>
  )
}

/** Removes a title, and offers to put it back. */
function useRemoval(
  add: (titles: readonly string[]) => Promise<boolean>,
  remove: (titles: readonly string[]) => Promise<boolean>,
): (hit: Hit) => void {
  const { t } = useTranslation('basket')
  return useCallback(
    ({ cod_acervo, descricao }: Hit) => {
      void remove([cod_acervo]).then((isDone) => {
        if (!isDone) return
        const action = { label: t('undo'), run: () => void add([cod_acervo]) }
        showToast({ text: t('removed', { title: descricao }), action })
      })
    },
    [add, remove, t],
  )
}

function EmptyBasket() {
  const { t } = useTranslation('basket')
  return (
    <Empty
      level={1}
      title={t('empty')}
      actions={
        <LinkButton tone="primary" href={paths.home}>
          {t('search')}
        </LinkButton>
      }
    >
      {t('emptyText')}
    </Empty>
  )
}

function ClearBasket({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useTranslation('basket')
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <div>
      <Button tone="quiet-danger" icon={Trash2} flush onClick={() => setAsking(true)}>
        {t('clear')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('clearAsk')}
        action={t('clear')}
        keep={t('clearKeep')}
        onClose={close}
        onConfirm={() => {
          close()
          onClear()
        }}
      >
        {t('clearText', { count })}
      </ConfirmDialog>
    </div>
  )
}

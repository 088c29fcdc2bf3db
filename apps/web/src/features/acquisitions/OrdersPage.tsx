import type { WireOrder } from '@estante/contract/acquisitions.shapes'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'
import { ListPages } from '../account/ListPages.tsx'
import { ListFilters, useListFilters } from './ListFilters.tsx'

type State = WireOrder['situacao']
const states: readonly (State | '')[] = ['', 'ordered', 'partly-received', 'received', 'cancelled']
const badges: Readonly<Record<State, BadgeKind>> = {
  ordered: 'wait',
  'partly-received': 'transit',
  received: 'ok',
  cancelled: 'off',
}

/** The library's purchase orders that came from the patron's suggestions. */
export function OrdersPage() {
  const { t } = useTranslation(['acquisitions', 'patron'])
  return (
    <AccountLayout title={t('patron:area.orders')}>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1>{t('patron:area.orders')}</h1>
          <p className="soft">{t('orders.intro')}</p>
        </div>
        <Orders />
      </div>
    </AccountLayout>
  )
}

function Orders() {
  const { t } = useTranslation('acquisitions')
  const filters = useListFilters<State>(paths.orders)
  const result = useCall('acquisitions.orders', { query: filters.query, keepPrevious: true })
  const answer = result.data?.answer
  const { status, page } = filters
  return (
    <>
      <ListFilters
        filters={filters}
        statuses={states.map((value) => ({ value, label: t(`orders.filter.${value || 'all'}`) }))}
        busy={result.isFetching && !result.isPending}
      />
      {result.isError && (
        <FetchFailed words={t('orders.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.isPending && <LinesSkeleton label={t('list.loading')} />}
      {answer && answer.pedidos.length > 0 && <OrderTable orders={answer.pedidos} />}
      {answer?.pedidos.length === 0 && (
        <Empty
          title={t(status === '' ? 'orders.none' : 'orders.noneSuch')}
          actions={<LinkButton href={paths.suggestions}>{t('professor.toSuggestions')}</LinkButton>}
        >
          {t('orders.noneText')}
        </Empty>
      )}
      {answer && <ListPages page={page} total={answer.total} />}
    </>
  )
}

function OrderTable({ orders }: { orders: readonly WireOrder[] }) {
  const { t } = useTranslation('acquisitions')
  return (
    <Table
      caption={t('orders.caption')}
      captionHidden
      columns={useColumns()}
      rows={orders}
      rowKey={({ codigo }) => codigo}
      cards="plain"
    />
  )
}

function useColumns(): Column<WireOrder>[] {
  const { t } = useTranslation('acquisitions')
  const { day, number } = useFormat()
  return [
    {
      key: 'title',
      header: t('list.title'),
      rowHeader: true,
      cell: ({ titulo, biblioteca }) => (
        <>
          {titulo}
          <span className="table__more">{biblioteca}</span>
        </>
      ),
    },
    { key: 'day', header: t('orders.day'), cell: ({ data_iso }) => day(data_iso, 'date') },
    {
      key: 'copies',
      header: t('orders.copies'),
      end: true,
      cell: ({ exemplares, recebidos }) =>
        t('orders.received', { received: number(recebidos), count: Number(exemplares) }),
    },
    {
      key: 'state',
      header: t('list.status'),
      cell: (order) => (
        <div>
          <Badge kind={badges[order.situacao]}>{order.situacao_descricao}</Badge>
          {order.data_situacao_iso !== order.data_iso && (
            <span className="table__more">{t('list.since', { day: day(order.data_situacao_iso, 'date') })}</span>
          )}
        </div>
      ),
    },
  ]
}

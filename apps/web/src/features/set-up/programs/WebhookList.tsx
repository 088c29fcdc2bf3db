import type { WireWebhook } from '@estante/contract/webhooks.shapes'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { WebhookState } from './WebhookState.tsx'
import { hostOf, webhookPath } from './webhook-paths.ts'

export function WebhookList({ webhooks, events }: { webhooks: readonly WireWebhook[]; events: readonly string[] }) {
  const { t } = useTranslation('programs')
  const { number } = useFormat()
  if (webhooks.length === 0)
    return (
      <Empty level={3} title={t('webhooks.none')}>
        {t('webhooks.noneText')}
      </Empty>
    )
  const columns: Column<WireWebhook>[] = [
    {
      key: 'address',
      header: t('webhooks.address'),
      rowHeader: true,
      cell: ({ codigo, endereco }) => <Link href={webhookPath(codigo)}>{hostOf(endereco)}</Link>,
    },
    {
      key: 'events',
      header: t('webhooks.events'),
      cell: ({ eventos }) =>
        eventos.length === events.length
          ? t('webhooks.allEvents')
          : t('webhooks.someEvents', { count: eventos.length, all: number(events.length) }),
    },
    { key: 'waiting', header: t('webhooks.waiting'), end: true, cell: ({ pendentes }) => number(pendentes) },
    { key: 'state', header: t('webhooks.state'), cell: (webhook) => <WebhookState {...webhook} /> },
  ]
  return (
    <Table
      cards="plain"
      caption={t('webhooks.caption')}
      captionHidden
      columns={columns}
      rows={webhooks}
      rowKey={({ codigo }) => codigo}
    />
  )
}

import type { WireWebhookMessage } from '@estante/contract/webhooks.shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { useMessageResult } from './use-message-result.ts'
import { useMoment } from './use-moment.ts'

const badges = { espera: 'wait', chegou: 'ok', desistida: 'danger' } as const

/** The latest messages. */
export function WebhookLog({ messages }: { messages: readonly WireWebhookMessage[] }) {
  const { t } = useTranslation('programs')
  const moment = useMoment()
  const resultOf = useMessageResult()
  if (messages.length === 0) return <p className="soft">{t('log.none')}</p>
  const columns: Column<WireWebhookMessage>[] = [
    { key: 'moment', header: t('log.moment'), rowHeader: true, cell: ({ criada_iso }) => moment(criada_iso) },
    {
      key: 'type',
      header: t('log.type'),
      cell: ({ tipo, evento }) => (
        <>
          {t(`event.${tipo.replace('.', '_')}`)}
          <span className="table__more">{evento}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('log.state'),
      className: 'programs__state',
      cell: ({ situacao }) => <Badge kind={badges[situacao]}>{t(`log.${situacao}`)}</Badge>,
    },
    { key: 'result', header: t('log.result'), cell: (message) => resultOf(message) },
  ]
  return (
    <Table
      cards="plain"
      caption={t('log.caption')}
      captionHidden
      columns={columns}
      rows={messages}
      rowKey={({ codigo }) => codigo}
    />
  )
}

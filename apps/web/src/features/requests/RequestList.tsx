import type { WireServiceRequest } from '@estante/contract/requests.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requestPath } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { statusBadges } from './request-types.ts'

/** Each request with its state; on a phone each one is a card. */
export function RequestList({ requests }: { requests: readonly WireServiceRequest[] }) {
  const { t } = useTranslation('requests')
  const { day } = useFormat()
  const columns: Column<WireServiceRequest>[] = [
    { key: 'title', header: t('request'), rowHeader: true, cell: (request) => <RequestName request={request} /> },
    { key: 'day', header: t('asked'), cell: ({ data_iso }) => day(data_iso, 'date') },
    { key: 'status', header: t('status'), cell: (request) => <RequestStatusCell request={request} /> },
  ]
  return (
    <Table
      caption={t('title')}
      captionHidden
      columns={columns}
      rows={requests}
      rowKey={({ codigo }) => codigo}
      cards="plain"
    />
  )
}

function RequestName({ request }: { request: WireServiceRequest }) {
  const { t } = useTranslation('requests')
  return (
    <>
      <Link href={requestPath(request.codigo)}>{request.titulo || t('numbered', { number: request.codigo })}</Link>
      <span className="table__more">{request.modalidade_descricao}</span>
    </>
  )
}

function RequestStatusCell({ request }: { request: WireServiceRequest }) {
  return (
    <>
      <Badge kind={statusBadges[request.situacao]}>{request.situacao_descricao}</Badge>
      {request.resposta && <span className="table__more request-answer">{request.resposta}</span>}
    </>
  )
}

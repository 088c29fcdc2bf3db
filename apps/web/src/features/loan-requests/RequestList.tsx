import type { WireRequest } from '@estante/contract/loan-requests.shapes'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { titleText } from '../titles/title-text.ts'
import { stateBadges } from './request-states.ts'

/** Each request with what comes next; on a phone each one is a card. */
export function RequestList({ requests }: { requests: readonly WireRequest[] }) {
  const { t } = useTranslation('loan-requests')
  const [leaving, setLeaving] = useState<WireRequest>()
  const cancel = useChange('loan-requests.cancel', () => {
    showToast({ text: t('list.cancelled') })
    setLeaving(undefined)
  })
  const close = () => {
    setLeaving(undefined)
    cancel.reset()
  }
  return (
    <>
      <Table
        caption={t('list.title')}
        captionHidden
        columns={useColumns(setLeaving)}
        rows={requests}
        rowKey={(request) => request.codigo}
        cards="plain"
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('list.cancelQuestion', { title: titleText(leaving?.titulo ?? '') })}
        action={t('list.cancel')}
        busyLabel={t('list.cancelling')}
        keep={t('list.keep')}
        danger
        busy={cancel.isPending}
        onConfirm={() => leaving && cancel.mutate({ params: { id: leaving.codigo } })}
        onClose={close}
      >
        <p>{t('list.cancelText')}</p>
        <ChangeFailed error={cancel.error} title={t('list.notCancelled')} />
      </ConfirmDialog>
    </>
  )
}

function useColumns(onCancel: (request: WireRequest) => void): Column<WireRequest>[] {
  const { t } = useTranslation('loan-requests')
  const { day } = useFormat()
  return [
    { key: 'title', header: t('list.request'), rowHeader: true, cell: (request) => <RequestName request={request} /> },
    { key: 'day', header: t('list.asked'), cell: (request) => day(request.data_iso, 'date') },
    { key: 'state', header: t('list.state'), cell: (request) => <State request={request} /> },
    {
      key: 'actions',
      header: <span className="vh">{t('list.actions')}</span>,
      cell: (request) =>
        request.pode_cancelar && (
          <Button
            tone="quiet-danger"
            size="s"
            flush
            aria-haspopup="dialog"
            aria-label={t('list.cancelOf', { title: titleText(request.titulo) })}
            onClick={() => onCancel(request)}
          >
            {t('list.cancel')}
          </Button>
        ),
    },
  ]
}

/** Title, part, source and destination. */
function RequestName({ request }: { request: WireRequest }) {
  const { t } = useTranslation('loan-requests')
  const parts = (['volume', 'tomo', 'parte', 'material_adicional'] as const)
    .filter((part) => request[part] !== '')
    .map((part) => t(`form.part.${part}`, { value: request[part] }))
  const way = {
    from: request.biblioteca_origem,
    to: request.domicilio ? t('list.home') : request.biblioteca_recebimento,
  }
  return (
    <>
      <Link href={titlePath(request.cod_acervo)}>{titleText(request.titulo)}</Link>
      {parts.length > 0 && <span className="table__more">{parts.join(', ')}</span>}
      <span className="table__more">{t('list.way', way)}</span>
    </>
  )
}

/** Its state, and what to do. */
function State({ request }: { request: WireRequest }) {
  const { t } = useTranslation('loan-requests')
  const { day, time } = useFormat()
  const [until, at = ''] = request.retirar_ate_iso.split('T')
  const place = [request.biblioteca_recebimento, request.local_recebimento].filter((part) => part !== '').join(', ')
  const words = {
    library: request.biblioteca_recebimento,
    origin: request.biblioteca_origem,
    place,
    address: request.recebimento_textual,
    day: until ? day(until, 'long') : '',
    time: at ? time(at) : '',
    ended: day(request.data_situacao_iso, 'date'),
  }
  return (
    <div>
      <Badge kind={stateBadges[request.situacao]}>{request.situacao_descricao}</Badge>
      <span className="table__more">{t(`list.what.${whatNext(request)}`, words)}</span>
    </div>
  )
}

function whatNext({ situacao, domicilio, retirar_ate_iso }: WireRequest) {
  if (situacao !== 'available') return situacao
  if (domicilio) return 'home'
  return retirar_ate_iso === '' ? 'ready' : 'available'
}

import type { OwnSlip } from '@estante/contract/closed-stacks.shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { copyName, copyPlace } from './stack-copy-names.ts'

type Item = OwnSlip['itens'][number]

const badges = { waiting: 'wait', closed: 'plain', cancelled: 'off' } as const satisfies Record<
  Item['situacao'],
  BadgeKind
>

/** The patron's call slips of the closed stacks, the newest first, with what became of each copy. */
export function SlipList() {
  const { t } = useTranslation('loan-requests')
  const result = useCall('closed-collection.list')
  const slips = result.data?.answer
  return (
    <section className="stack stack--4" aria-labelledby="protocolos">
      <div className="stack stack--2">
        <h2 id="protocolos">{t('slips.title')}</h2>
        <p className="soft">{t('slips.intro')}</p>
      </div>
      {result.isError && (
        <FetchFailed words={t('slips.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {result.isPending && <LinesSkeleton label={t('slips.loading')} />}
      {slips?.length === 0 && <p>{t('slips.none')}</p>}
      {slips && slips.length > 0 && <Slips slips={slips} />}
    </section>
  )
}

function Slips({ slips }: { slips: readonly OwnSlip[] }) {
  const { t } = useTranslation('loan-requests')
  const [leaving, setLeaving] = useState<string>()
  const cancel = useChange('closed-collection.cancel', () => {
    showToast({ text: t('slips.cancelled') })
    setLeaving(undefined)
  })
  const close = () => {
    setLeaving(undefined)
    cancel.reset()
  }
  return (
    <>
      <Table
        caption={t('slips.title')}
        captionHidden
        columns={useColumns(setLeaving)}
        rows={slips}
        rowKey={(slip) => slip.protocolo}
        cards="plain"
      />
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('slips.cancelQuestion', { number: leaving ?? '' })}
        action={t('slips.cancel')}
        busyLabel={t('list.cancelling')}
        keep={t('list.keep')}
        danger
        busy={cancel.isPending}
        onConfirm={() => leaving !== undefined && cancel.mutate({ params: { id: leaving } })}
        onClose={close}
      >
        <p>{t('slips.cancelText')}</p>
        <ChangeFailed error={cancel.error} title={t('list.notCancelled')} />
      </ConfirmDialog>
    </>
  )
}

function useColumns(onCancel: (protocol: string) => void): Column<OwnSlip>[] {
  const { t } = useTranslation('loan-requests')
  const { day } = useFormat()
  return [
    {
      key: 'number',
      header: t('slips.number'),
      rowHeader: true,
      cell: (slip) => (
        <>
          <span className="num">{slip.protocolo}</span>
          <span className="table__more">{slip.desc_biblioteca}</span>
        </>
      ),
    },
    { key: 'day', header: t('list.asked'), cell: (slip) => day(slip.data_iso.slice(0, 10), 'date') },
    { key: 'copies', header: t('slips.copies'), cell: (slip) => <Copies items={slip.itens} /> },
    {
      key: 'actions',
      header: <span className="vh">{t('list.actions')}</span>,
      cell: (slip) =>
        slip.pode_cancelar && (
          <Button
            tone="quiet-danger"
            size="s"
            flush
            aria-haspopup="dialog"
            aria-label={t('slips.cancelOf', { number: slip.protocolo })}
            onClick={() => onCancel(slip.protocolo)}
          >
            {t('slips.cancel')}
          </Button>
        ),
    },
  ]
}

/** Each copy with its state. */
function Copies({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('loan-requests')
  return (
    <div className="stack stack--3">
      {items.map((item) => (
        <div key={item.cod_exemplar}>
          <Link href={titlePath(item.cod_acervo)}>{item.titulo}</Link>{' '}
          <Badge kind={badges[item.situacao]}>{item.situacao_descricao}</Badge>
          <span className="table__more">
            {[copyName(item, t), copyPlace(item)].filter((part) => part !== '').join('. ')}
          </span>
        </div>
      ))}
    </div>
  )
}

import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { receiptPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Accordion } from '../../ui/Accordion.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import { Table } from '../../ui/Table.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'

/** How many are shown at first, and how many more each time. */
const some = 10
const most = 200

/** What the till of this library took from a person: each receipt opens to be printed again. */
export function PersonReceipts({ account, desk }: { account: string; desk: Desk }) {
  const { t } = useTranslation('till')
  return (
    <Accordion summary={t('receipts.title')}>
      <div className="stack stack--4">
        <p className="soft">{t('receipts.hint')}</p>
        <Receipts account={account} desk={desk} />
      </div>
    </Accordion>
  )
}

function Receipts({ account, desk }: { account: string; desk: Desk }) {
  const { t } = useTranslation('till')
  const { day, money, time } = useFormat()
  const [wanted, setWanted] = useState(some)
  const result = useCall('till.receipts', {
    params: { id: account },
    query: { biblioteca: desk.place.library, quantos: String(wanted) },
    keepPrevious: true,
  })
  const shown = result.data?.answer
  if (result.isError && !shown) {
    return <FetchFailed words={t('receipts.failed')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!shown) return <LinesSkeleton label={t('receipts.loading')} />
  if (shown.recibos.length === 0) return <p>{t('receipts.none')}</p>
  return (
    <>
      <Table
        caption={t('receipts.title')}
        captionHidden
        columns={[
          {
            key: 'number',
            header: t('column.receipt'),
            rowHeader: true,
            cell: ({ codigo, numero }) => <Link href={receiptPath(codigo, true)}>{numero}</Link>,
          },
          {
            key: 'day',
            header: t('column.day'),
            cell: ({ momento }) => `${day(momento.slice(0, 10), 'shortYear')} ${time(momento.slice(11, 16))}`,
          },
          { key: 'who', header: t('column.attendant'), cell: ({ atendente }) => atendente },
          { key: 'how', header: t('column.method'), cell: ({ forma }) => t(`methods.${forma}`) },
          {
            key: 'sum',
            header: t('column.sum'),
            end: true,
            cell: ({ valor_centavos, desfeito, devolucao }) => (
              <>
                <span className="num nowrap">{money(valor_centavos, desk.currency)}</span>
                {devolucao && <span className="small soft block">{t('refund.row')}</span>}
                {desfeito && <span className="small soft block">{t('undo.void')}</span>}
              </>
            ),
          },
        ]}
        rows={shown.recibos}
        rowKey={({ codigo }) => codigo}
        cards="plain"
      />
      {shown.ha_mais && wanted < most && (
        <div className="btn-group">
          <Button onClick={() => setWanted(Math.min(most, wanted + 2 * some))}>{t('receipts.more')}</Button>
        </div>
      )}
    </>
  )
}

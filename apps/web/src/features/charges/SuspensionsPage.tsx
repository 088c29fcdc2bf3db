import type { WireSuspension } from '@estante/contract/charges.shapes'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'

/** Periods in which the patron may not borrow, with reasons. */
export function SuspensionsPage() {
  const { t } = useTranslation('charges')
  return (
    <AccountLayout title={t('suspensions.title')}>
      <Suspensions />
    </AccountLayout>
  )
}

function Suspensions() {
  const { t } = useTranslation('charges')
  const result = useCall('charges.suspensions')
  const rows = result.data?.answer
  const columns = useColumns()
  return (
    <div className="stack stack--6">
      <div className="stack stack--2">
        <h1>{t('suspensions.title')}</h1>
        {rows && <Lead rows={rows} />}
      </div>
      {result.isPending && <LinesSkeleton label={t('suspensions.loading')} />}
      {result.isError && (
        <FetchFailed words={t('suspensions.failed')} error={result.error} onRetry={() => void result.refetch()} />
      )}
      {rows && rows.length > 0 && (
        <Table
          caption={t('suspensions.title')}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ codigo }) => codigo}
          cards="plain"
        />
      )}
    </div>
  )
}

/** The end of the last current suspension. */
function Lead({ rows }: { rows: readonly WireSuspension[] }) {
  const { t } = useTranslation('charges')
  const { day } = useFormat()
  const current = rows.filter(({ situacao }) => situacao === 'vigente')
  const last = current.map(({ fim_iso }) => fim_iso).sort()
  if (current.length === 0) return <p className="lead">{t('suspensions.none')}</p>
  if (last.includes('')) return <p className="lead">{t('suspensions.endless')}</p>
  return <p className="lead">{t('suspensions.until', { day: day(last.at(-1)!, 'long') })}</p>
}

const badges = { vigente: 'danger', futuro: 'wait', encerrado: 'off' } as const

function useColumns(): Column<WireSuspension>[] {
  const { t } = useTranslation('charges')
  const { day } = useFormat()
  const shown = (iso: string) => <time dateTime={iso}>{day(iso, 'year')}</time>
  return [
    { key: 'from', header: t('suspensions.from'), rowHeader: true, cell: ({ inicio_iso }) => shown(inicio_iso) },
    {
      key: 'until',
      header: t('suspensions.until_day'),
      cell: ({ fim_iso }) => (fim_iso === '' ? t('suspensions.noEnd') : shown(fim_iso)),
    },
    {
      key: 'reason',
      header: t('suspensions.reason'),
      cell: ({ tipo, motivo }) => (tipo === 'outro' ? motivo : t(`suspensions.kinds.${tipo}`)),
    },
    {
      key: 'library',
      header: t('suspensions.library'),
      cell: ({ biblioteca }) => biblioteca || t('suspensions.everywhere'),
    },
    {
      key: 'state',
      header: t('suspensions.state'),
      cell: ({ situacao }) => <Badge kind={badges[situacao]}>{t(`suspensions.states.${situacao}`)}</Badge>,
    },
  ]
}

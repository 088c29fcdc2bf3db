import type { PastHold } from '@estante/contract/holds.shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { DayRange } from '../../shell/DayRange.tsx'
import { yearUntil } from '../../shell/day-span.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Accordion } from '../../ui/Accordion.tsx'
import { Link } from '../../ui/Link.tsx'
import { Table } from '../../ui/Table.tsx'
import { useToday } from '../institution/use-hours.ts'
import { titleText } from '../titles/title-text.ts'

/** Past holds, initially of the last twelve months. */
export function PastHolds() {
  const { t } = useTranslation('holds')
  const today = useToday()
  const [span, setSpan] = useState(() => yearUntil(today))
  const result = useCall('holds.history', { query: { dataIni: span.from, dataFim: span.until }, keepPrevious: true })
  return (
    <Accordion summary={t('past.title')}>
      <div className="stack stack--4">
        <DayRange span={span} onShow={setSpan} busy={result.isFetching} />
        {result.isError && (
          <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
        )}
        {result.data && <PastTable holds={result.data.answer.reservas} />}
      </div>
    </Accordion>
  )
}

function PastTable({ holds }: { holds: readonly PastHold[] }) {
  const { t } = useTranslation('holds')
  const { day } = useFormat()
  if (holds.length === 0) return <p className="soft">{t('past.none')}</p>
  return (
    <Table
      caption={t('past.title')}
      captionHidden
      cards="plain"
      rows={holds}
      rowKey={({ cod_reserva }) => cod_reserva}
      columns={[
        {
          key: 'work',
          header: t('past.work'),
          rowHeader: true,
          cell: (hold) => (
            <>
              <Link href={titlePath(hold.cod_acervo)}>{titleText(hold.titulo)}</Link>
              {hold.qualquer_edicao && <span className="table__more">{t('edition.past')}</span>}
            </>
          ),
        },
        { key: 'placed', header: t('past.placed'), cell: (hold) => day(hold.data_reserva_iso, 'year') },
        { key: 'ended', header: t('past.ended'), cell: (hold) => hold.data_fim_iso && day(hold.data_fim_iso, 'year') },
        { key: 'state', header: t('past.state'), cell: (hold) => hold.situacao_descricao },
      ]}
    />
  )
}

import type { WireAuditRow } from '@estante/contract/audit.shapes'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { ConcernedPerson } from './ConcernedPerson.tsx'
import { useMoment } from './use-moment.ts'

interface AuditRowsProps {
  rows: readonly WireAuditRow[]
  /** Of several libraries: each row says which. */
  isAll: boolean
  opensPeople: boolean
}

/** A row for each event; the button at its end opens the rest. */
export function AuditRows({ rows, isAll, opensPeople }: AuditRowsProps) {
  const { t } = useTranslation('audit')
  const moment = useMoment()
  const [opened, setOpened] = useState<WireAuditRow>()
  const columns: Column<WireAuditRow>[] = [
    {
      key: 'action',
      header: t('column.action'),
      rowHeader: true,
      cell: ({ acao_descricao, momento }) => (
        <>
          <b>{acao_descricao}</b>
          <span className="table__more">{moment(momento)}</span>
        </>
      ),
    },
    { key: 'who', header: t('column.who'), className: 'audit__words', cell: (row) => <Who row={row} /> },
    {
      key: 'what',
      header: t('column.what'),
      className: 'audit__words',
      cell: (row) => (
        <>
          <span>{[row.assunto_descricao, row.numero].filter(Boolean).join(' ')}</span>
          {row.cod_pessoa !== '' && (opensPeople || row.assunto !== 'patron') && (
            <span className="table__more">
              <ConcernedPerson codPessoa={row.cod_pessoa} opensPeople={opensPeople} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'where',
      header: t('column.where'),
      className: 'audit__words',
      cell: ({ biblioteca, balcao, origem_descricao }) => {
        const place = [isAll ? biblioteca : '', balcao].filter(Boolean).join(', ')
        if (place === '') return origem_descricao
        return (
          <>
            <span>{place}</span>
            <span className="table__more">{origem_descricao}</span>
          </>
        )
      },
    },
    {
      key: 'details',
      header: <VisuallyHidden>{t('column.details')}</VisuallyHidden>,
      className: 'audit__open',
      cell: (row) => (
        <Button
          size="s"
          aria-label={t('openOf', { action: row.acao_descricao, moment: moment(row.momento) })}
          onClick={() => setOpened(row)}
        >
          {t('open')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <Table
        caption={t('title')}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ codigo }) => codigo}
        cards="plain"
      />
      {opened && <AuditDetails row={opened} opensPeople={opensPeople} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** A name; of a reader whom the caller may not see, the number of the account. */
function Who({ row: { quem, usuario, cod_conta, como_conta } }: { row: WireAuditRow }) {
  const { t } = useTranslation('audit')
  const more = [usuario, como_conta === '' ? '' : t('asAccount', { number: como_conta })].filter(Boolean)
  return (
    <>
      <span>{quem || t('account', { number: cod_conta })}</span>
      {more.length > 0 && <span className="table__more">{more.join(', ')}</span>}
    </>
  )
}

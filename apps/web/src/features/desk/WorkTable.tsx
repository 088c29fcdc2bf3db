import type { WireWorkRow } from '@estante/contract/desk.shapes'
import type { WorkActionCode, WorkListCode } from '@estante/contract/desk-worklists'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { SpineLabel } from '../../ui/SpineLabel.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { titleText } from '../titles/title-text.ts'
import { rowName } from './use-work.ts'

interface WorkTableProps {
  list: WorkListCode
  rows: readonly WireWorkRow[]
  busyRow: string | undefined
  onPress: (row: WireWorkRow, action: WorkActionCode) => void
  /** It cannot be met. */
  onEnd: (row: WireWorkRow) => void
}

/** A row for each copy: what to look for, for whom, where, since when, and the one next step. */
export function WorkTable({ list, rows, busyRow, onPress, onEnd }: WorkTableProps) {
  const { t } = useTranslation('desk-lists')
  const { day, time } = useFormat()
  const isUntil = list === 'prontas' || list === 'vencidas'
  const way: Column<WireWorkRow> = {
    key: 'way',
    header: t('column.way'),
    cell: ({ de, para }) => (para === '' ? de : t('to', { from: de, to: para })),
  }
  const columns: Column<WireWorkRow>[] = [
    {
      key: 'title',
      header: t('column.title'),
      rowHeader: true,
      className: 'worklist__title',
      cell: (row) => (
        <>
          <Link href={titlePath(row.cod_acervo)}>{titleText(row.titulo)}</Link>
          {row.qualquer_edicao && (
            <span className="table__more">
              {row.edicao === '' ? t('anyEdition') : t('edition', { edition: row.edicao })}
            </span>
          )}
          <span className="table__more worklist__copy">
            {row.numero_chamada !== '' && <SpineLabel line parts={row.numero_chamada.split(' ')} />}
            <span className="worklist__code">{row.cod_exemplar === '' ? t('noCopy') : row.codigo_barras}</span>
          </span>
        </>
      ),
    },
    {
      key: 'person',
      header: t('column.person'),
      cell: ({ pessoa }) => (pessoa === '' ? <span className="soft">{t('nobody')}</span> : <b>{pessoa}</b>),
    },
    // Where everything is here, saying so in each row is noise.
    ...(rows.some(({ para }) => para !== '') ? [way] : []),
    {
      key: 'moment',
      header: t(isUntil ? 'column.until' : 'column.since'),
      cell: ({ momento }) => `${day(momento.slice(0, 10), 'short')}, ${time(momento.slice(11, 16))}`,
    },
    {
      key: 'action',
      header: t('column.action'),
      className: 'worklist__action',
      cell: (row) => (
        <>
          <NextStep list={list} row={row} isBusy={busyRow === rowName(row)} onPress={onPress} />
          {row.encerravel && (
            <Button flush size="s" tone="quiet" onClick={() => onEnd(row)}>
              {t('end')}
              <VisuallyHidden>: {titleText(row.titulo)}</VisuallyHidden>
            </Button>
          )}
        </>
      ),
    },
  ]
  return (
    <Table caption={t(`name.${list}`)} captionHidden columns={columns} rows={rows} rowKey={rowName} cards="plain" />
  )
}

interface NextStepProps {
  list: WorkListCode
  row: WireWorkRow
  isBusy: boolean
  onPress: WorkTableProps['onPress']
}

function NextStep({ list, row, isBusy, onPress }: NextStepProps) {
  const { t } = useTranslation('desk-lists')
  const { acao, para, de, situacao, titulo } = row
  if (acao === '') {
    const step = list === 'enviados' || situacao === '' ? 'sent' : situacao
    return <span className="soft">{t(`wait.${step}`, { library: step === 'espera' ? de : para || de })}</span>
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => onPress(row, acao)}>
        {t(`action.${acao}`)}
        <VisuallyHidden>: {titleText(titulo)}</VisuallyHidden>
      </Button>
      <span className="worklist__tick" aria-hidden="true" />
    </>
  )
}

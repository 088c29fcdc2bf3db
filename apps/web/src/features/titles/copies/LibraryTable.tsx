import type { CopyRow } from '@estante/contract/titles.shapes'
import { useState } from 'react'
import { useDue } from '../../../i18n/use-due.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SpineLabel } from '../../../ui/SpineLabel.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { spineParts } from '../related/spine-parts.ts'
import { copyBadge } from './copy-badge.ts'
import { PlaceButton } from './PlaceButton.tsx'

/** Rows shown initially: a journal has hundreds of issues. */
const mostRows = 30

export interface LibraryTableProps {
  copies: readonly CopyRow[]
  /** For screen readers: a heading above says it to everybody, and has a link, which no caption may have. */
  caption: string
}

/** The copies of one library; a card each on a phone. */
export function LibraryTable({ copies, caption }: LibraryTableProps) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const [whole, setWhole] = useState(false)
  const rows = whole ? copies : copies.slice(0, mostRows)
  return (
    <>
      <Table
        caption={caption}
        captionHidden
        columns={useColumns()}
        rows={rows}
        rowKey={(copy) => copy.cod_exemplar}
        cards="copies"
      />
      {rows.length < copies.length && (
        <p>
          <Button size="s" onClick={() => setWhole(true)}>
            {t('copies.showAll', { count: copies.length, total: number(copies.length) })}
          </Button>
        </p>
      )}
    </>
  )
}

function useColumns(): Column<CopyRow>[] {
  const { t } = useTranslation('titles')
  return [
    { key: 'copy', header: t('copies.copy'), rowHeader: true, cell: (copy) => <CopyName copy={copy} /> },
    { key: 'where', header: t('copies.where'), className: 'td-where', cell: (copy) => <Where copy={copy} /> },
    { key: 'loan', header: t('copies.loan'), className: 'td-type', cell: (copy) => copy.tipo_emprestimo },
    {
      key: 'state',
      header: t('copies.state'),
      className: 'td-state',
      cell: (copy) => <Badge kind={copyBadge(copy.situacao)}>{copy.situacao_descricao}</Badge>,
    },
    { key: 'back', header: t('copies.back'), className: 'td-back', cell: (copy) => <Return copy={copy} /> },
  ]
}

/** The barcode, and the part of a set. */
function CopyName({ copy }: { copy: CopyRow }) {
  const { t } = useTranslation('titles')
  const parts = (['volume', 'tomo', 'parte', 'material', 'numero_exemplar'] as const)
    .filter((part) => copy[part] !== '')
    .map((part) => t(`copies.part.${part}`, { value: copy[part] }))
  return (
    <>
      {copy.codigo_barras && <span className="num">{copy.codigo_barras}</span>}
      {parts.length > 0 && <span className="table__more">{parts.join(', ')}</span>}
    </>
  )
}

function Where({ copy }: { copy: CopyRow }) {
  const { t } = useTranslation('titles')
  return (
    <>
      {copy.localizacao}
      {copy.numero_chamada && (
        <span className="table__more">
          <SpineLabel line label={t('fields.callNumber')} parts={spineParts(copy.numero_chamada)} />
        </span>
      )}
      {copy.tem_planta && (
        <span className="table__more">
          <PlaceButton copy={copy.cod_exemplar} />
        </span>
      )}
      {copy.colecao && <span className="table__more">{copy.colecao}</span>}
      {copy.observacao && <span className="table__more">{copy.observacao}</span>}
    </>
  )
}

/** The due date, and the number of renewals. */
function Return({ copy }: { copy: CopyRow }) {
  const { t } = useTranslation('titles')
  const { number } = useFormat()
  const dueWords = useDue()
  const {
    data_devolucao_iso: due,
    data_devolucao_hora: hour,
    qtde_renovacoes: made,
    limite_renovacoes: limit,
    situacao,
  } = copy
  if (due === '') return t(`copies.return.${movesAs(situacao)}`)
  const until = dueWords(due, hour, 'long')
  const words = { made: number(made || 0), limit: number(limit || 0), count: Number(limit || made) }
  return (
    <>
      {situacao === 'overdue' ? t('copies.wasDue', { day: until }) : until}
      {made !== '' && (
        <span className="table__more">
          {limit === '' ? t('copies.renewalsMade', words) : t('copies.renewals', words)}
        </span>
      )}
    </>
  )
}

const moves = ['available', 'local', 'reserved', 'transit'] as const

function movesAs(status: string): (typeof moves)[number] | 'unknown' {
  return moves.find((one) => one === status) ?? 'unknown'
}

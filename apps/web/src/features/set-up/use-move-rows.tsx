import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Column } from '../../ui/Table.tsx'

interface NamedRow {
  codigo: string
  nome: string
}

export interface MoveRows<Row> {
  column: Column<Row>
  /** What was done, for screen readers, or why it was not. */
  said: ReactNode
}

interface Moving {
  isPending: boolean
  error: unknown
  mutate: (
    input: { body: { codigo: string; antes_de: string } },
    options: { onSuccess: () => void; onError: () => void },
  ) => void
}

/**
 * One place up or down.
 * @param rows in order, of which those of one group are moved among themselves
 * @param groupOf undefined: it has no place in the order
 */
export function useMoveRows<Row extends NamedRow>(
  rows: readonly Row[],
  groupOf: (row: Row) => string | undefined,
  moving: Moving,
  refresh: () => Promise<void>,
): MoveRows<Row> {
  const { t } = useTranslation('set-up-lists')
  const [said, setSaid] = useState('')
  const move = (row: Row, step: -1 | 1) => {
    const group = rows.filter((one) => groupOf(one) === groupOf(row))
    const to = group.indexOf(row) + step
    // One at a time: the next one begins at what is shown then.
    if (moving.isPending || to < 0 || to >= group.length) return
    // Behind it, the rows move up by one when it leaves its place.
    const before = group[step < 0 ? to : to + 1]
    const words = t('move.done', { name: row.nome, place: to + 1, count: group.length })
    moving.mutate(
      { body: { codigo: row.codigo, antes_de: before?.codigo ?? '' } },
      { onSuccess: () => setSaid(words), onError: () => void refresh() },
    )
  }
  return {
    said: (
      <>
        <ChangeFailed error={moving.error} title={t('move.failed')} />
        <p className="vh" role="status">
          {said}
        </p>
      </>
    ),
    column: {
      key: 'order',
      header: t('move.column'),
      cell: (row) => {
        const group = rows.filter((one) => groupOf(one) === groupOf(row))
        const at = group.indexOf(row)
        if (groupOf(row) === undefined) return null
        return (
          <span className="set-up__order">
            <IconButton
              icon={ArrowUp}
              label={t('move.up', { name: row.nome })}
              aria-disabled={at === 0}
              onClick={() => move(row, -1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('move.down', { name: row.nome })}
              aria-disabled={at === group.length - 1}
              onClick={() => move(row, 1)}
            />
          </span>
        )
      },
    },
  }
}

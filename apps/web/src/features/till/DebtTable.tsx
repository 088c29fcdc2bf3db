import type { WireTillDebt } from '@estante/contract/till.shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { type Column, Table } from '../../ui/Table.tsx'

interface DebtTableProps {
  debts: readonly WireTillDebt[]
  currency: string
  /** Absent: the debts are only read. */
  choice?: {
    isChosen: (debt: WireTillDebt) => boolean
    onChoose: (debt: WireTillDebt, isChosen: boolean) => void
    /** Cents of each chosen debt that are settled now. */
    partOf: (debt: WireTillDebt) => number
  }
}

/** Open debts, the oldest first; each is chosen by its box. */
export function DebtTable({ debts, currency, choice }: DebtTableProps) {
  const { t } = useTranslation('till')
  const { day, money } = useFormat()
  const sum = (cents: number) => <span className="num nowrap">{money(cents, currency)}</span>
  const nameOf = ({ descricao, tipo }: WireTillDebt) => descricao || t(`kind.${tipo}`)
  const now: Column<WireTillDebt> = {
    key: 'now',
    header: t('column.now'),
    end: true,
    cell: (debt) => {
      const part = choice?.partOf(debt) ?? 0
      return part === 0 ? '' : <b>{sum(part)}</b>
    },
  }
  const columns: Column<WireTillDebt>[] = [
    {
      key: 'debt',
      header: t('column.debt'),
      rowHeader: true,
      className: 'till__debt',
      cell: (debt) =>
        choice ? (
          <Checkbox
            label={nameOf(debt)}
            checked={choice.isChosen(debt)}
            onChange={({ target }) => choice.onChoose(debt, target.checked)}
          />
        ) : (
          nameOf(debt)
        ),
    },
    { key: 'library', header: t('column.library'), cell: ({ biblioteca }) => biblioteca },
    { key: 'day', header: t('column.day'), cell: ({ data_iso }) => day(data_iso, 'shortYear') },
    { key: 'charged', header: t('column.charged'), end: true, cell: ({ valor_centavos }) => sum(valor_centavos) },
    {
      key: 'paid',
      header: t('column.paid'),
      end: true,
      cell: ({ pago_centavos, abatido_centavos }) => (
        <>
          {pago_centavos > 0 && sum(pago_centavos)}
          {abatido_centavos > 0 && (
            <span className="small soft block">{t('reduced', { sum: money(abatido_centavos, currency) })}</span>
          )}
        </>
      ),
    },
    { key: 'open', header: t('column.open'), end: true, cell: ({ aberto_centavos }) => sum(aberto_centavos) },
    ...(choice ? [now] : []),
  ]
  return (
    <Table
      caption={t('debts')}
      captionHidden
      columns={columns}
      rows={debts}
      rowKey={({ codigo }) => codigo}
      cards="plain"
    />
  )
}

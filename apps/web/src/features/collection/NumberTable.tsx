import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Table } from '../../ui/Table.tsx'

export interface DefinedNumber {
  name: string
  value: string
  /** What exactly is counted. */
  definition: string
}

/** Numbers, each with its definition beside it. */
export function NumberTable({ caption, numbers }: { caption: string; numbers: readonly DefinedNumber[] }) {
  const { t } = useTranslation('acquisitions')
  const { number } = useFormat()
  return (
    <Table
      caption={caption}
      rows={numbers}
      rowKey={({ name }) => name}
      cards="plain"
      columns={[
        { key: 'name', header: t('numbers.what'), rowHeader: true, cell: ({ name }) => name },
        {
          key: 'value',
          header: t('numbers.number'),
          end: true,
          cell: ({ value }) => <strong className="nowrap">{number(value)}</strong>,
        },
        { key: 'definition', header: t('numbers.definition'), cell: ({ definition }) => definition },
      ]}
    />
  )
}

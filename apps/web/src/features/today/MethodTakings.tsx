import type { AnswerOf } from '@estante/contract/shapes'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Table } from '../../ui/Table.tsx'
import { Bars } from '../titles/statistics/Bars.tsx'
import { moneyCell } from './number-names.ts'
import { SaveRows } from './SaveRows.tsx'

interface MethodTakingsProps {
  methods: NonNullable<AnswerOf<'today.show'>['formas']>
  /** "2026-11-25" */
  day: string
  currency: string
}

/** What the tills took, by method. */
export function MethodTakings({ methods, day, currency }: MethodTakingsProps) {
  const { t } = useTranslation(['today', 'till'])
  const { number, money } = useFormat()
  const nameOf = ({ forma }: (typeof methods)[number]) => t(`till:methods.${forma}`)
  const head = [t('till:column.method'), t('till:column.payments'), t('till:column.sum')]
  const rows = methods.map((one) => [nameOf(one), String(one.pagamentos), moneyCell(one.valor_centavos)])
  const bars = methods.map((one) => ({
    name: nameOf(one),
    value: one.valor_centavos,
    text: money(one.valor_centavos, currency),
  }))
  return (
    <section className="stack stack--4" aria-labelledby="arrecadado">
      <h2 id="arrecadado">{t('today:takings')}</h2>
      {methods.length === 0 ? (
        <p className="soft">{t('today:noTakings')}</p>
      ) : (
        <>
          <Bars bars={bars} />
          <Table
            caption={t('today:takings')}
            captionHidden
            rows={methods}
            rowKey={({ forma }) => forma}
            columns={[
              { key: 'method', header: head[0], rowHeader: true, cell: nameOf },
              { key: 'payments', header: head[1], end: true, cell: ({ pagamentos }) => number(pagamentos) },
              { key: 'sum', header: head[2], end: true, cell: (one) => money(one.valor_centavos, currency) },
            ]}
          />
          <SaveRows name="caixas" day={day} rows={[head, ...rows]} />
        </>
      )}
    </section>
  )
}

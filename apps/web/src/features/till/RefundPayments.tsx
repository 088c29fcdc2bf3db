import type { AnswerOf } from '@estante/contract/shapes'
import type { WireRefundable } from '@estante/contract/till.shapes'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Button } from '../../ui/Button.tsx'
import { Table } from '../../ui/Table.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import type { Outcome } from './TillOutcome.tsx'

interface RefundPaymentsProps {
  person: AnswerOf<'till.debts'>
  desk: Desk
  /** Another attempt begins, so what was said of the last one goes. */
  onTry: () => void
  onDone: (outcome: Outcome) => void
}

/** What can be given back: the replacements of copies that came back are offered, every other payment is one click away. */
export function RefundPayments({ person, desk, onTry, onDone }: RefundPaymentsProps) {
  const { t } = useTranslation('till')
  const [chosen, setChosen] = useState<WireRefundable>()
  const found = person.devolviveis.filter(({ encontrado }) => encontrado)
  const others = person.devolviveis.filter(({ encontrado }) => !encontrado)
  const table = { currency: desk.currency, onChoose: setChosen }
  return (
    <>
      {found.length > 0 && (
        <section className="stack stack--2 till__refunds" aria-labelledby="till-refund">
          <h3 id="till-refund">{t('refund.title')}</h3>
          <p className="soft">{t('refund.found')}</p>
          <Payments caption={t('refund.title')} payments={found} {...table} />
        </section>
      )}
      {others.length > 0 && (
        <Accordion summary={t('refund.others')}>
          <div className="stack stack--4">
            <p className="soft">{t('refund.othersHint')}</p>
            <Payments caption={t('refund.others')} payments={others} {...table} />
          </div>
        </Accordion>
      )}
      {chosen && (
        <RefundDialog
          key={chosen.codigo}
          {...{ person, desk, onTry, onDone }}
          payment={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

interface PaymentsProps {
  caption: string
  payments: readonly WireRefundable[]
  currency: string
  onChoose: (payment: WireRefundable) => void
}

function Payments({ caption, payments, currency, onChoose }: PaymentsProps) {
  const { t } = useTranslation('till')
  const { day, money } = useFormat()
  const nameOf = ({ descricao, tipo }: WireRefundable) => descricao || t(`kind.${tipo}`)
  return (
    <Table
      caption={caption}
      captionHidden
      columns={[
        { key: 'debt', header: t('column.debt'), rowHeader: true, className: 'till__debt', cell: nameOf },
        { key: 'library', header: t('column.library'), cell: ({ biblioteca }) => biblioteca },
        { key: 'day', header: t('refund.paidOn'), cell: ({ pago_em_iso }) => day(pago_em_iso, 'shortYear') },
        {
          key: 'sum',
          header: t('column.sum'),
          end: true,
          cell: ({ devolvivel_centavos }) => <span className="num nowrap">{money(devolvivel_centavos, currency)}</span>,
        },
        {
          key: 'act',
          end: true,
          header: <span className="vh">{t('refund.act')}</span>,
          cell: (payment) => (
            <Button size="s" onClick={() => onChoose(payment)}>
              {t('refund.act')}
              <span className="vh"> {nameOf(payment)}</span>
            </Button>
          ),
        },
      ]}
      rows={payments}
      rowKey={({ codigo }) => codigo}
      cards="plain"
    />
  )
}

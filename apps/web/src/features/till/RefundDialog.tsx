import type { AnswerOf } from '@estante/contract/shapes'
import type { WireRefundable } from '@estante/contract/till.shapes'
import { type PaymentMethod, paymentMethods } from '@estante/domain/charges/reason'
import { readCents, typedSum } from '@estante/domain/charges/typed-money'
import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { Radio } from '../../ui/Radio.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { deskOf } from '../desk/desk-place.ts'
import type { Outcome } from './TillOutcome.tsx'
import { useRequestKey } from './use-request-key.ts'

interface RefundDialogProps {
  person: AnswerOf<'till.debts'>
  payment: WireRefundable
  desk: Desk
  /** Another attempt begins, so what was said of the last one goes. */
  onTry: () => void
  onDone: (outcome: Outcome) => void
  onClose: () => void
}

/** The shortest reason that says something. */
const fewestReason = 3

/** How the money goes back, how much of it, and why. */
export function RefundDialog({ person, payment, desk, onTry, onDone, onClose }: RefundDialogProps) {
  const { t } = useTranslation('till')
  const { language, money } = useFormat()
  const { codigo, descricao, tipo, devolvivel_centavos: most, encontrado } = payment
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [typed, setTyped] = useState(typedSum(most, language))
  const [reason, setReason] = useState(encontrado ? t('refund.foundReason') : '')
  const [tried, setTried] = useState(false)
  const key = useRequestKey()
  const refund = useChange('till.refund', ({ answer }) => {
    const { numero, codigo: receipt, valor_centavos, caixa_iniciado } = answer
    onClose()
    onDone({
      tone: 'ok',
      title: t('refund.done', { sum: money(valor_centavos, desk.currency), name: person.nome }),
      text: t('done.receipt', { number: numero }) + (caixa_iniciado ? ` ${t('refund.newTill')}` : ''),
      receipt,
    })
  })
  const refresh = useRefreshAfter('till.refund')
  const cents = readCents(typed) ?? 0
  const isShort = reason.trim().length < fewestReason
  const sumProblem =
    cents === 0
      ? t('problem.amount')
      : cents > most
        ? t('refund.tooMuch', { sum: money(most, desk.currency) })
        : undefined
  const confirm = () => {
    onTry()
    setTried(true)
    if (isShort || sumProblem !== undefined) return
    const of = { ...deskOf(desk.place), pessoa: person.cod_conta, debito: codigo }
    const body = { ...of, valor_centavos: cents, forma: method, motivo: reason.trim() }
    // A colleague may have given it back: the list says so.
    refund.mutate({ body: { ...body, chave: key.keyOf(body) } }, { onError: () => void refresh() })
  }
  return (
    <ConfirmDialog
      open
      title={t('refund.ask', { name: person.nome })}
      action={t('refund.send', { sum: money(Math.min(cents, most), desk.currency) })}
      keep={t('refund.keep')}
      busy={refund.isPending}
      busyLabel={t('refund.busy')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack stack--4">
        <p>{t('refund.text', { debt: descricao || t(`kind.${tipo}`) })}</p>
        <ChoiceGroup legend={t('refund.method')}>
          <div className="till__methods">
            {paymentMethods.map((one) => (
              <Radio
                key={one}
                card
                name="forma-devolucao"
                value={one}
                label={t(`methods.${one}`)}
                checked={method === one}
                onChange={() => setMethod(one)}
              />
            ))}
          </div>
        </ChoiceGroup>
        <Field
          width="m"
          label={t('amount')}
          hint={t('refund.amountHint', { sum: money(most, desk.currency) })}
          error={tried ? sumProblem : undefined}
          name="valor-devolvido"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextArea
          label={t('reason')}
          hint={t('refund.reasonHint')}
          name="motivo-devolucao"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried && isShort ? t('problem.reason') : undefined}
        />
        <ChangeFailed title={t('refund.failed')} error={refund.error} />
      </div>
    </ConfirmDialog>
  )
}

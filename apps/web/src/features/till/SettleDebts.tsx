import type { AnswerOf } from '@estante/contract/shapes'
import { paymentMethods } from '@estante/domain/charges/reason'
import { readCents, typedSum } from '@estante/domain/charges/typed-money'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Radio } from '../../ui/Radio.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { DebtTable } from './DebtTable.tsx'
import { spreadAmount } from './spread-amount.ts'
import type { Outcome } from './TillOutcome.tsx'
import { settleActs, useSettle } from './use-settle.ts'

interface SettleDebtsProps {
  person: AnswerOf<'till.debts'>
  desk: Desk
  /** Another attempt begins, so what was said of the last one goes. */
  onTry: () => void
  onDone: (outcome: Outcome) => void
}

/** Some or all debts, a sum that is theirs unless another is typed, and what is done: paid, waived or reversed. */
export function SettleDebts({ person, desk, onTry, onDone }: SettleDebtsProps) {
  const { t } = useTranslation('till')
  const { money, language } = useFormat()
  const { debitos } = person
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<string>()
  const settle = useSettle(person, desk, onDone)
  const { act, form } = settle
  const chosen = debitos.filter(({ codigo }) => !left.has(codigo))
  const whole = chosen.reduce((sum, { aberto_centavos }) => sum + aberto_centavos, 0)
  const cents = typed === undefined ? whole : (readCents(typed) ?? 0)
  const parts = spreadAmount(
    chosen.map(({ aberto_centavos }) => aberto_centavos),
    cents,
  )
  const partOf = new Map(chosen.map(({ codigo }, at) => [codigo, parts[at]!]))
  const turn = (codes: readonly string[], isChosen: boolean) => {
    const next = new Set(left)
    for (const code of codes) isChosen ? next.delete(code) : next.add(code)
    setLeft(next)
    setTyped(undefined)
  }
  const send = () => {
    onTry()
    if (cents === 0) return form.refuse([{ name: 'valor', text: t('problem.amount') }])
    if (cents > whole)
      return form.refuse([{ name: 'valor', text: t('problem.tooMuch', { sum: money(whole, desk.currency) }) }])
    return settle.send(
      chosen.flatMap(({ codigo, aberto_centavos }) => {
        const part = partOf.get(codigo) ?? 0
        return part === 0 ? [] : [{ codigo, aberto_centavos, valor_centavos: part }]
      }),
    )
  }
  const codes = debitos.map(({ codigo }) => codigo)
  return (
    <Form className="stack stack--4" busy={form.busy} attempt={form.attempt} onSend={send}>
      <ChoiceGroup legend={t('choose')}>
        {debitos.length > 1 && (
          <Checkbox
            label={t('all')}
            checked={left.size === 0}
            indeterminate={left.size > 0 && chosen.length > 0}
            onChange={({ target }) => turn(codes, target.checked)}
          />
        )}
        <DebtTable
          debts={debitos}
          currency={desk.currency}
          choice={{
            isChosen: ({ codigo }) => !left.has(codigo),
            onChoose: ({ codigo }, isChosen) => turn([codigo], isChosen),
            partOf: ({ codigo }) => partOf.get(codigo) ?? 0,
          }}
        />
      </ChoiceGroup>
      <ChoiceGroup legend={t('what')}>
        <div className="till__choices">
          {settleActs.map((one) => (
            <Radio
              key={one}
              card
              name="ato"
              value={one}
              label={t(`act.${one}`)}
              checked={act === one}
              onChange={() => settle.setAct(one)}
            />
          ))}
        </div>
      </ChoiceGroup>
      {act === 'pay' && (
        <ChoiceGroup legend={t('method')}>
          <div className="till__methods">
            {paymentMethods.map((one) => (
              <Radio
                key={one}
                card
                name="forma"
                value={one}
                label={t(`methods.${one}`)}
                checked={settle.method === one}
                onChange={() => settle.setMethod(one)}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
      <div className="till__fields">
        <Field
          width="m"
          label={t('amount')}
          hint={t('amountHint', { sum: money(whole, desk.currency) })}
          error={form.problemOf('valor')}
          name="valor"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed ?? typedSum(whole, language)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Words settle={settle} />
      </div>
      <div className="btn-group">
        <Button
          type="submit"
          tone="primary"
          busy={form.busy}
          refused={chosen.length === 0 ? t('problem.nothing') : undefined}
        >
          {t(`send.${act}`, { sum: money(Math.min(cents, whole), desk.currency) })}
        </Button>
      </div>
    </Form>
  )
}

/** The number of the transaction, or the reason. */
function Words({ settle: { act, words, setWords, form } }: { settle: ReturnType<typeof useSettle> }) {
  const { t } = useTranslation('till')
  const isPayment = act === 'pay'
  return (
    <Field
      label={t(isPayment ? 'note' : 'reason')}
      optional={isPayment ? t('optional') : undefined}
      hint={t(isPayment ? 'noteHint' : 'reasonHint')}
      error={form.problemOf('motivo')}
      name="motivo"
      autoComplete="off"
      maxLength={isPayment ? 200 : 500}
      value={words}
      onChange={({ target }) => setWords(target.value)}
    />
  )
}

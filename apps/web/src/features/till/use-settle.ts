import type { AnswerOf } from '@estante/contract/shapes'
import type { PaymentMethod } from '@estante/domain/charges/reason'
import { useState } from 'react'
import { explainError } from '../../api/explain-error.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormState } from '../../shell/use-call-form.ts'
import type { Desk } from '../desk/DeskFrame.tsx'
import { deskOf } from '../desk/desk-place.ts'
import type { Outcome } from './TillOutcome.tsx'
import { useRequestKey } from './use-request-key.ts'

export const settleActs = ['pay', 'waive', 'reverse'] as const
export type SettleAct = (typeof settleActs)[number]

interface Part {
  codigo: string
  aberto_centavos: number
  valor_centavos: number
}

const fields = {
  names: ['valor', 'motivo'],
  nameOf: (name: string) => (name === 'observacao' ? 'motivo' : name),
} as const

/** What is done with the chosen debts, and the calls that do it. */
export function useSettle(person: AnswerOf<'till.debts'>, desk: Desk, onDone: (outcome: Outcome) => void) {
  const { t } = useTranslation('till')
  const { t: errorWords } = useTranslation('errors')
  const { money } = useFormat()
  const [act, setAct] = useState<SettleAct>('pay')
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [words, setWords] = useState('')
  const form = useFormState(fields)
  const pay = useChange('till.pay')
  const reduce = useChange('till.reduce')
  const refresh = useRefreshAfter('till.pay')
  const key = useRequestKey()
  const of = { ...deskOf(desk.place), pessoa: person.cod_conta }
  const text = words.trim()

  const takePayment = async (debitos: Part[]) => {
    const body = { ...of, debitos, forma: method, ...(text !== '' && { observacao: text }) }
    const { answer } = await pay.mutateAsync({ body: { ...body, chave: key.keyOf(body) } })
    key.forget()
    const sum = money(answer.valor_centavos, desk.currency)
    onDone({
      tone: 'ok',
      title: t('done.pay', { sum, name: person.nome }),
      text: t('done.receipt', { number: answer.numero }) + (answer.caixa_iniciado ? ` ${t('done.newTill')}` : ''),
      receipt: answer.codigo,
    })
  }
  const giveUp = async (debitos: Part[], act: 'waive' | 'reverse') => {
    const body = { ...of, debitos, tipo: act === 'waive' ? 'desconto' : 'estorno', motivo: text } as const
    const { answer } = await reduce.mutateAsync({ body })
    onDone({
      tone: 'ok',
      title: t(`done.${act}`, { sum: money(answer.valor_centavos, desk.currency), name: person.nome }),
      text,
    })
  }
  const send = async (debitos: Part[]) => {
    if (act !== 'pay' && text.length < 3) return form.refuse([{ name: 'motivo', text: t('problem.reason') }])
    await form.run(async () => {
      try {
        await (act === 'pay' ? takePayment(debitos) : giveUp(debitos, act))
      } catch (error) {
        onDone({ tone: 'danger', title: t('notDone'), text: explainError(error, errorWords).text })
        // What is open may be another sum by now: the list says which.
        await refresh()
        throw error
      }
    })
  }
  const turn = (next: SettleAct) => {
    setAct(next)
    setWords('')
    form.forgetFailure()
  }
  return { act, setAct: turn, method, setMethod, words, setWords, form, send: (parts: Part[]) => void send(parts) }
}

import type { AnswerOf } from '@estante/contract/shapes'
import { readCents, typedSum } from '@estante/domain/charges/typed-money'
import { useState } from 'react'
import { explainError } from '../../api/explain-error.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormState } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { deskOf } from '../desk/desk-place.ts'
import type { Outcome } from './TillOutcome.tsx'

interface TillFormProps {
  till: AnswerOf<'till.show'>
  desk: Desk
  /** Another attempt begins, so what was said of the last one goes. */
  onTry: () => void
  onDone: (outcome: Outcome) => void
}

/** Opens the till with the cash that is in it, or closes it with the cash that was counted. */
export function TillForm({ till, desk, onTry, onDone }: TillFormProps) {
  const { t } = useTranslation('till')
  const { t: errorWords } = useTranslation('errors')
  const { day, language, money, time } = useFormat()
  const { aberto } = till
  const form = useFormState({ names: ['valor', 'fica'] })
  const opening = useChange('till.open')
  const closing = useChange('till.close')
  const refresh = useRefreshAfter('till.close')
  const [counted, setCounted] = useState(aberto ? '' : typedSum(till.ficou_centavos, language))
  const [left, setLeft] = useState('')
  const [note, setNote] = useState('')
  const at = deskOf(desk.place)
  const sum = (cents: number) => money(cents, desk.currency)

  const open = async (cents: number) => {
    await opening.mutateAsync({ body: { ...at, valor_centavos: cents } })
    onDone({ tone: 'ok', title: t('open.done', { sum: sum(cents) }), text: '' })
  }
  const close = async (shown: NonNullable<typeof aberto>, cents: number, leftCents: number) => {
    const text = note.trim()
    const count = { caixa: shown.codigo, esperado_centavos: shown.esperado_centavos, contado_centavos: cents }
    const body = { ...at, ...count, fica_centavos: leftCents, ...(text !== '' && { observacao: text }) }
    const { answer } = await closing.mutateAsync({ body })
    const off = answer.diferenca_centavos
    onDone({
      tone: off === 0 ? 'ok' : 'warn',
      title: t(off === 0 ? 'closed.exact' : off < 0 ? 'closed.missing' : 'closed.over', { sum: sum(Math.abs(off)) }),
      text: t('closed.next'),
    })
  }
  const send = async () => {
    onTry()
    const cents = readCents(counted)
    const leftCents = left.trim() === '' ? 0 : readCents(left)
    if (cents === undefined) return form.refuse([{ name: 'valor', text: t('problem.count') }])
    if (leftCents === undefined || (aberto && leftCents > cents))
      return form.refuse([{ name: 'fica', text: t('problem.left') }])
    await form.run(async () => {
      try {
        await (aberto ? close(aberto, cents, leftCents) : open(cents))
      } catch (error) {
        onDone({ tone: 'danger', title: t('notDone'), text: explainError(error, errorWords).text })
        await refresh()
        throw error
      }
    })
  }
  const since = aberto?.momento ?? ''
  return (
    <Form className="stack stack--4" busy={form.busy} attempt={form.attempt} onSend={() => void send()}>
      {aberto ? (
        <p>
          {t('open.since', {
            day: day(since.slice(0, 10), 'date'),
            time: time(since.slice(11, 16)),
            name: aberto.atendente,
            opening: sum(aberto.abertura_centavos),
          })}{' '}
          <b>{t('open.expected', { sum: sum(aberto.esperado_centavos) })}</b>
        </p>
      ) : (
        <p>{t('open.text')}</p>
      )}
      <div className="till__fields">
        <Field
          width="m"
          label={t(aberto ? 'open.counted' : 'open.opening')}
          hint={t(aberto ? 'open.countedHint' : 'open.openingHint')}
          error={form.problemOf('valor')}
          name="contado"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={counted}
          onChange={({ target }) => setCounted(target.value)}
        />
        {aberto && (
          <Field
            width="m"
            label={t('open.left')}
            optional={t('optional')}
            hint={t('open.leftHint')}
            error={form.problemOf('fica')}
            name="fica"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={left}
            onChange={({ target }) => setLeft(target.value)}
          />
        )}
      </div>
      {aberto && (
        <Field
          label={t('open.note')}
          optional={t('optional')}
          name="nota"
          autoComplete="off"
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t(aberto ? 'open.close' : 'open.open')}
        </Button>
      </div>
    </Form>
  )
}

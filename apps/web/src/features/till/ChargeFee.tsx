import type { AnswerOf } from '@estante/contract/shapes'
import { readCents } from '@estante/domain/charges/typed-money'
import { useState } from 'react'
import { explainError } from '../../api/explain-error.ts'
import { useCall } from '../../api/use-call.ts'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormState } from '../../shell/use-call-form.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { deskOf } from '../desk/desk-place.ts'
import type { Outcome } from './TillOutcome.tsx'
import { useRequestKey } from './use-request-key.ts'

interface ChargeFeeProps {
  person: AnswerOf<'till.debts'>
  desk: Desk
  /** Another attempt begins, so what was said of the last one goes. */
  onTry: () => void
  onDone: (outcome: Outcome) => void
}

type Priced = AnswerOf<'till.services'>['servicos'][number]

/** A fee by hand: a service at its price, or another sum with what it is for. */
export function ChargeFee({ desk, ...rest }: ChargeFeeProps) {
  const { t } = useTranslation('till')
  const { data } = useCall('till.services', { query: { biblioteca: desk.place.library } })
  const services = data?.answer.servicos
  if (!services) return null
  return (
    <Accordion summary={t('fee.title')}>
      <FeeForm {...{ desk, services, ...rest }} />
    </Accordion>
  )
}

interface FeeFormProps extends ChargeFeeProps {
  services: readonly Priced[]
}

function FeeForm({ person, desk, onTry, onDone, services }: FeeFormProps) {
  const { t } = useTranslation('till')
  const { t: errorWords } = useTranslation('errors')
  const { money } = useFormat()
  const form = useFormState({ names: ['quantidade', 'preco', 'descricao'] })
  const charge = useChange('till.charge')
  const refresh = useRefreshAfter('till.charge')
  const key = useRequestKey()
  const [code, setCode] = useState(services[0]?.codigo ?? '')
  const [quantity, setQuantity] = useState('1')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const service = services.find(({ codigo }) => codigo === code)
  const count = /^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : 0
  const cents = service ? service.preco_centavos * count : (readCents(amount) ?? 0)
  const text = note.trim()

  const send = async () => {
    onTry()
    if (service && count === 0) return form.refuse([{ name: 'quantidade', text: t('fee.problem.quantity') }])
    if (!service && cents === 0) return form.refuse([{ name: 'preco', text: t('problem.amount') }])
    if (!service && text.length < 3) return form.refuse([{ name: 'descricao', text: t('fee.problem.what') }])
    const body = {
      ...deskOf(desk.place),
      pessoa: person.cod_conta,
      ...(service && { servico: service.codigo, quantidade: count }),
      valor_centavos: cents,
      ...(text !== '' && { observacao: text }),
    }
    await form.run(async () => {
      try {
        const { answer } = await charge.mutateAsync({ body: { ...body, chave: key.keyOf(body) } })
        key.forget()
        setNote('')
        setAmount('')
        setQuantity('1')
        const sum = money(answer.valor_centavos, desk.currency)
        onDone({ tone: 'ok', title: t('fee.done', { sum, name: person.nome }), text: '' })
      } catch (error) {
        onDone({ tone: 'danger', title: t('notDone'), text: explainError(error, errorWords).text })
        // The price may be another one by now.
        await refresh()
        throw error
      }
    })
  }
  const options = [
    ...services.map(({ codigo, nome, preco_centavos }) => ({
      value: codigo,
      label: joinFacts([nome, money(preco_centavos, desk.currency)]),
    })),
    { value: '', label: t('fee.other') },
  ]
  return (
    <Form className="stack stack--4" busy={form.busy} attempt={form.attempt} onSend={() => void send()}>
      {services.length === 0 ? (
        <p className="soft">{t('fee.none')}</p>
      ) : (
        <Select
          label={t('fee.service')}
          name="servico"
          options={options}
          value={service ? code : ''}
          onChange={({ target }) => {
            setCode(target.value)
            form.forgetFailure()
          }}
        />
      )}
      <div className="till__fields">
        {service ? (
          <Field
            width="m"
            label={t('fee.quantity')}
            error={form.problemOf('quantidade')}
            name="quantidade"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
        ) : (
          <Field
            width="m"
            label={t('amount')}
            error={form.problemOf('preco')}
            name="preco"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        <Field
          label={t(service ? 'open.note' : 'fee.what')}
          optional={service ? t('optional') : undefined}
          hint={t('fee.noteHint')}
          error={form.problemOf('descricao')}
          name="descricao"
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="btn-group">
        <Button type="submit" busy={form.busy}>
          {t('fee.send', { sum: money(cents, desk.currency) })}
        </Button>
      </div>
    </Form>
  )
}

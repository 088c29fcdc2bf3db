import type { WireInboxDetails } from '@estante/contract/inbox.shapes'
import type { InboxActionCode } from '@estante/contract/inbox-codes'
import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { readCents } from '@estante/domain/charges/typed-money'
import { useState } from 'react'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { AnswerPreview } from './AnswerPreview.tsx'

/** What goes with an action besides its name. */
interface Typed {
  texto: string
  situacao: string
  recebidos: string
  exemplares: string
  fornecedor: string
  preco: string
}

const nothing: Typed = { texto: '', situacao: '', recebidos: '', exemplares: '1', fornecedor: '', preco: '' }
const names = { names: ['texto', 'situacao', 'recebidos', 'exemplares', 'fornecedor', 'preco_centavos'] } as const
const silent: readonly InboxActionCode[] = ['aprovar', 'comprar', 'receber', 'cancelar_compra']

export function AnswerItem({ item }: { item: WireInboxDetails }) {
  const { t } = useTranslation('inbox')
  const { tipo, codigo, versao, acoes } = item
  const [typed, setTyped] = useState(nothing)
  const [chosen, setChosen] = useState<InboxActionCode>()
  const [preview, setPreview] = useState<AnswerOf<'inbox.preview'>>()
  const refresh = useRefreshAfter('inbox.act')
  const form = useCallForm('inbox.act', names, () => {
    setTyped(nothing)
    setChosen(undefined)
    setPreview(undefined)
    showToast({ text: t('answer.done') })
  })
  const asked = useCallForm('inbox.preview', names, ({ answer }) => setPreview(answer))
  const action = acoes.find((one) => one === chosen) ?? acoes[0]
  const change = (more: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...more }))
    setPreview(undefined)
  }
  if (action === undefined) return <Ended text={typed.texto} />
  const input = { params: { tipo, id: codigo }, body: bodyOf(action, versao, typed) }
  const problemOf = (name: (typeof names.names)[number]) => form.problemOf(name) ?? asked.problemOf(name)
  const send = async () => {
    asked.forgetFailure()
    // What somebody else did meanwhile is shown above; what was typed stays.
    if (!(await form.send(input))) await refresh()
  }
  const look = async () => {
    form.forgetFailure()
    if (!(await asked.send(input))) await refresh()
  }
  return (
    <section className="stack stack--4 inbox__answer" aria-labelledby="responder-pendencia">
      <h2 id="responder-pendencia">{t('answer.title')}</h2>
      <Form
        className="stack stack--4"
        onSend={() => void send()}
        busy={form.busy}
        attempt={`${form.attempt}-${asked.attempt}`}
        failure={<ChangeFailed error={form.error ?? asked.error} title={t('answer.failed')} />}
      >
        {acoes.length > 1 && (
          <Select
            label={t('answer.action')}
            name="acao"
            value={action}
            onChange={({ target }) => {
              setChosen(target.value as InboxActionCode)
              setPreview(undefined)
            }}
            options={acoes.map((one) => ({ value: one, label: t(`action.${one}`) }))}
          />
        )}
        <ActionFields item={item} action={action} typed={typed} onChange={change} problemOf={problemOf} />
        {!silent.includes(action) && (
          <TextArea
            label={t(`answer.text.${action as 'responder'}`)}
            name="texto"
            rows={5}
            maxLength={4000}
            value={typed.texto}
            error={problemOf('texto')}
            onChange={({ target }) => change({ texto: target.value })}
          />
        )}
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('answer.sending')}>
            {t(`action.${action}`)}
          </Button>
          <Button busy={asked.busy} onClick={() => void look()}>
            {t('preview.ask')}
          </Button>
        </div>
      </Form>
      {preview && <AnswerPreview preview={preview} />}
    </section>
  )
}

type Names = (typeof names.names)[number]

interface ActionFieldsProps {
  item: WireInboxDetails
  action: InboxActionCode
  typed: Typed
  onChange: (more: Partial<Typed>) => void
  problemOf: (name: Names) => string | undefined
}

/** What an action asks for besides words. */
function ActionFields({ item, action, typed, onChange, problemOf }: ActionFieldsProps) {
  const { t } = useTranslation('inbox')
  if (action === 'situacao') {
    return (
      <Select
        label={t('column.state')}
        name="situacao"
        value={typed.situacao}
        error={problemOf('situacao')}
        onChange={({ target }) => onChange({ situacao: target.value })}
        options={[
          { value: '', label: t('answer.choose') },
          ...item.situacoes.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
        ]}
      />
    )
  }
  if (action === 'receber') {
    return (
      <Field
        label={t('answer.received', { copies: item.exemplares })}
        name="recebidos"
        width="s"
        inputMode="numeric"
        value={typed.recebidos}
        error={problemOf('recebidos')}
        onChange={({ target }) => onChange({ recebidos: target.value })}
      />
    )
  }
  if (action !== 'comprar') return null
  return (
    <>
      <Field
        label={t('field.exemplares')}
        name="exemplares"
        width="s"
        inputMode="numeric"
        value={typed.exemplares}
        error={problemOf('exemplares')}
        onChange={({ target }) => onChange({ exemplares: target.value })}
      />
      <Field
        label={t('field.fornecedor')}
        name="fornecedor"
        maxLength={200}
        value={typed.fornecedor}
        error={problemOf('fornecedor')}
        onChange={({ target }) => onChange({ fornecedor: target.value })}
      />
      <Field
        label={t('field.preco_centavos')}
        name="preco"
        width="s"
        inputMode="decimal"
        value={typed.preco}
        error={problemOf('preco_centavos')}
        onChange={({ target }) => onChange({ preco: target.value })}
      />
    </>
  )
}

/** Nothing more is to be done; what was typed and not sent is still here. */
function Ended({ text }: { text: string }) {
  const { t } = useTranslation('inbox')
  if (text.trim() === '') return <p className="soft">{t('answer.ended')}</p>
  return (
    <section className="stack stack--4">
      <Alert tone="warn" title={t('answer.endedMeanwhile')} role="alert">
        {t('answer.kept')}
      </Alert>
      <TextArea label={t('answer.yourText')} readOnly rows={5} value={text} />
    </section>
  )
}

function bodyOf(action: InboxActionCode, versao: string, typed: Typed): BodyOf<'inbox.act'> {
  const said = silent.includes(action) ? {} : { texto: typed.texto }
  const number = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined)
  const chosen = {
    ...(action === 'situacao' && typed.situacao !== '' && { situacao: typed.situacao }),
    ...(action === 'receber' && { recebidos: number(typed.recebidos) }),
    ...(action === 'comprar' && {
      exemplares: number(typed.exemplares),
      fornecedor: typed.fornecedor,
      preco_centavos: readCents(typed.preco),
    }),
  }
  return { versao, acao: action, ...said, ...chosen } as BodyOf<'inbox.act'>
}

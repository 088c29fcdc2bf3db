import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { ContactFields } from './ContactFields.tsx'
import { OriginFields } from './OriginFields.tsx'
import { ReceiptFields } from './ReceiptFields.tsx'
import type { RequestOptions } from './request-form.ts'
import { type RequestFormState, useRequestForm } from './use-request-form.ts'

/** Which copy, where to, and how its person is reached; then what became of it. */
export function RequestForm({ options }: { options: RequestOptions }) {
  const { t } = useTranslation('loan-requests')
  const { number } = useFormat()
  const state = useRequestForm(options)
  const { change, send } = state
  if (change.data) return <Asked state={state} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const open = { open: number(options.pedidos_abertos), limit: number(options.limite) }
  return (
    <form className="stack stack--6" noValidate onSubmit={submit}>
      <Failure state={state} />
      <OriginFields options={options} state={state} />
      <ReceiptFields options={options} state={state} />
      <ContactFields options={options} state={state} />
      <p className="soft small">{t('form.open', open)}</p>
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={change.isPending} busyLabel={t('form.sending')}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  )
}

/** All problems of fields as links, or the one reason why it was not asked for. */
function Failure({ state }: { state: RequestFormState }) {
  const { t } = useTranslation('loan-requests')
  const { change, problems, attempt } = state
  if (problems.length === 0) return <ChangeFailed error={change.error} title={t('form.refused')} />
  return (
    <ErrorSummary
      title={t('form.problems', { count: problems.length })}
      attempt={attempt}
      problems={problems.map(({ name, text }) => ({
        fieldId: `pedido-${name}`,
        text: t('form.problem', { field: t(`form.field.${name}`), text }),
      }))}
    />
  )
}

function Asked({ state }: { state: RequestFormState }) {
  const { t } = useTranslation('loan-requests')
  const request = state.change.data?.answer
  if (!request) return null
  const words = { library: request.biblioteca_recebimento, address: request.recebimento_textual, email: request.email }
  return (
    <Alert
      tone="ok"
      role="status"
      title={t('form.done')}
      actions={<LinkButton href={paths.loanRequests}>{t('form.seeRequests')}</LinkButton>}
    >
      {request.domicilio ? t('form.doneHome', words) : t('form.doneText', words)}
    </Alert>
  )
}

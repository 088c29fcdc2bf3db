import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { ContactFields } from './ContactFields.tsx'
import { OriginFields } from './OriginFields.tsx'
import { ReceiptFields } from './ReceiptFields.tsx'
import type { RequestOptions } from './request-form.ts'
import { type Asked, useRequestForm } from './use-request-form.ts'

interface RequestFormProps {
  options: RequestOptions
  onAsked: (asked: Asked) => void
}

/** Which copy, where to, and how its person is reached. */
export function RequestForm({ options, onAsked }: RequestFormProps) {
  const { t } = useTranslation('loan-requests')
  const { number } = useFormat()
  const state = useRequestForm(options, onAsked)
  const open = { open: number(options.pedidos_abertos), limit: number(options.limite) }
  return (
    <Form
      className="stack stack--6"
      onSend={state.send}
      busy={state.busy}
      attempt={state.attempt}
      failure={<ChangeFailed error={state.error} title={t('form.refused')} />}
      summary={{
        title: t('form.problems', { count: state.problems.length }),
        problems: state.problems.map(({ name, text }) => ({
          fieldId: `pedido-${name}`,
          text: t('form.problem', { field: t(`form.field.${name}`), text }),
        })),
      }}
    >
      <OriginFields options={options} state={state} />
      <ReceiptFields options={options} state={state} />
      <ContactFields options={options} state={state} />
      <p className="soft small">{t('form.open', open)}</p>
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={state.busy} busyLabel={t('form.sending')}>
          {t('form.send')}
        </Button>
      </div>
    </Form>
  )
}

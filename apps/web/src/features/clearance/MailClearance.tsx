import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../shell/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toast-queue.ts'

/** The recipient of the mail: the patron's own addresses, or another. */
export function MailClearance({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('clearance')
  const { list } = useFormat()
  const [email, setEmail] = useState('')
  const form = useCallForm('clearance.send_mail', { names: ['email'] }, ({ answer }) => {
    showToast({ text: t('sent', { to: list(answer.enviado_para) }) })
    onClose()
  })
  const send = () => form.send({ body: { codigo: code, ...(email.trim() !== '' && { email: email.trim() }) } })
  return (
    <Dialog open title={t('mailTitle')} onClose={onClose}>
      <Form
        className="stack stack--4"
        onSend={send}
        busy={form.busy}
        attempt={form.attempt}
        failure={<ChangeFailed error={form.error} />}
      >
        <Field
          type="email"
          name="email"
          autoComplete="email"
          label={t('email')}
          hint={t('emailHint')}
          error={form.problemOf('email')}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('sending')}>
            {t('send')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

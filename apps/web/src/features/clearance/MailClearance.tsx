import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-queue.ts'

/** Where the clearance is sent: to one's own addresses, or to another. */
export function MailClearance({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('clearance')
  const { list } = useFormat()
  const [email, setEmail] = useState('')
  const send = useChange('clearance.send_mail', ({ answer }) => {
    showToast({ text: t('sent', { to: list(answer.enviado_para) }) })
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate({ body: { codigo: code, ...(email.trim() !== '' && { email: email.trim() }) } })
  }
  const wrong = send.error?.body.errors?.email?.[0]
  return (
    <Dialog open title={t('mailTitle')} onClose={onClose}>
      <form className="stack stack--4" onSubmit={submit} noValidate>
        {wrong === undefined && <ChangeFailed error={send.error} />}
        <Field
          type="email"
          name="email"
          autoComplete="email"
          label={t('email')}
          hint={t('emailHint')}
          error={wrong}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={send.isPending} busyLabel={t('sending')}>
            {t('send')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

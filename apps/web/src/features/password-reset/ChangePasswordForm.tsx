import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { useChangePassword } from './use-change-password.ts'
import type { PasswordAsked } from './wire-rules.ts'

interface ChangePasswordFormProps {
  /** Answer of `recovery.rules`. */
  asked: PasswordAsked
  /** The password is changed, and other devices are signed out. */
  onDone?: () => void
}

/** Changes the signed-in patron's password: the current one, then the new one twice. */
export function ChangePasswordForm({ asked, onDone }: ChangePasswordFormProps) {
  const { t } = useTranslation('password-reset')
  const id = useId()
  const change = useChangePassword(asked, () => {
    showToast({ text: t('change.done') })
    onDone?.()
  })
  const { form, typed, present } = change
  const missing = form.attempt > 0 && present === '' ? t('change.missing') : undefined
  return (
    <Form
      className="stack stack--6"
      onSend={change.save}
      busy={form.busy}
      attempt={form.attempt}
      failure={<ChangeFailed error={form.error} />}
      goesOn
    >
      <Field
        id={`${id}-present`}
        name="present-password"
        type="password"
        label={t('change.present')}
        error={form.problemOf('present') ?? missing}
        value={present}
        autoComplete="current-password"
        maxLength={1000}
        onChange={(event) => change.setPresent(event.target.value)}
      />
      <PasswordFields
        id={`${id}-new`}
        asked={asked}
        typed={typed}
        attempt={form.attempt}
        refusal={form.problemOf('password')}
        onChange={change.setTyped}
      />
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('password.saving')}>
          {t('password.save')}
        </Button>
      </div>
    </Form>
  )
}

import { trimPassword } from '@estante/domain/session/password-rules'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { noPassword, problemOf } from './new-password.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { codeWrong } from './reset-fields.ts'
import type { PasswordReset } from './use-password-reset.ts'

interface NewPasswordStepProps {
  id: string
  reset: PasswordReset
  onBack: () => void
}

/** Step 3: the new password, twice. */
export function NewPasswordStep({ id, reset, onBack }: NewPasswordStepProps) {
  const { t } = useTranslation('password-reset')
  const { asked, started, form, username } = reset
  const [typed, setTyped] = useState(noPassword)
  if (!asked || !started) return null
  const save = () =>
    problemOf(typed, asked) === undefined ? reset.finish(trimPassword(typed.password)) : form.refuse()
  const isOver = form.error instanceof ApiError && form.error.body.code === codeWrong
  return (
    <Form
      className="stack stack--6"
      onSend={save}
      busy={form.busy}
      attempt={form.attempt}
      failure={
        <ChangeFailed error={form.error} actions={isOver && <Button onClick={reset.back}>{t('code.again')}</Button>} />
      }
      goesOn
      autoFocus
    >
      <p className="soft">
        {t('password.sentTo')} <b>{started.emails.join(', ')}</b> {t('password.accepted')}
      </p>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordFields
        id={id}
        asked={asked}
        typed={typed}
        attempt={form.attempt}
        refusal={form.problemOf('password')}
        onChange={(next) => {
          setTyped(next)
          form.forgetFailure()
        }}
      />
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('password.saving')}>
          {t('password.save')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('password.cancel')}
        </Button>
      </div>
    </Form>
  )
}

import { trimPassword } from '@estante/domain/session/password-rules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { CallFailure } from './CallFailure.tsx'
import { noPassword, problemOf } from './new-password.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import type { PasswordReset } from './use-password-reset.ts'

interface NewPasswordStepProps {
  id: string
  reset: PasswordReset
  onBack: () => void
}

/** Step 3: the new password, twice. */
export function NewPasswordStep({ id, reset, onBack }: NewPasswordStepProps) {
  const { t } = useTranslation('password-reset')
  const { asked, started, busy, failure, username } = reset
  const [typed, setTyped] = useState(noPassword)
  const [attempt, setAttempt] = useState(0)
  const form = useFirstFocus(attempt)
  if (!asked || !started) return null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (problemOf(typed, asked) === undefined && (await reset.finish(trimPassword(typed.password)))) return
    setAttempt((before) => before + 1)
  }
  // A code that ran out meanwhile is no fault of the password: it is told above, and step 1 gives another.
  const isOver = failure?.code === 'recovery.code_wrong'
  return (
    <form className="stack stack--6" ref={form} onSubmit={save} noValidate>
      <CallFailure
        failure={isOver ? { ...failure, isField: false } : failure}
        action={isOver && <Button onClick={reset.back}>{t('code.again')}</Button>}
      />
      <p className="soft">
        {t('password.sentTo')} <b>{started.emails.join(', ')}</b> {t('password.accepted')}
      </p>
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordFields
        id={id}
        asked={asked}
        typed={typed}
        attempt={attempt}
        refusal={failure?.isField && !isOver ? failure.text : undefined}
        onChange={(next) => {
          setTyped(next)
          reset.forgetFailure()
        }}
      />
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={busy} busyLabel={t('password.saving')}>
          {t('password.save')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('password.cancel')}
        </Button>
      </div>
    </form>
  )
}

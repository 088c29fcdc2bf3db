import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { CallFailure } from './CallFailure.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { useChangePassword } from './use-change-password.ts'
import { useFirstFocus } from './use-first-focus.ts'
import type { PasswordAsked } from './wire-rules.ts'

interface ChangePasswordFormProps {
  /** Of `recovery.rules`. */
  asked: PasswordAsked
  /** The password is changed; the other devices are signed out. */
  onDone?: () => void
}

/** The password of the person who is signed in: the present one, then the new one twice. */
export function ChangePasswordForm({ asked, onDone }: ChangePasswordFormProps) {
  const { t } = useTranslation('password-reset')
  const id = useId()
  const change = useChangePassword(asked, () => {
    showToast({ text: t('change.done') })
    onDone?.()
  })
  const { typed, present, attempt, failure } = change
  const form = useFirstFocus(attempt, true)
  const isPresent = failure?.code === 'recovery.wrong_password'
  const presentError = isPresent ? failure.text : attempt > 0 && present === '' ? t('change.missing') : undefined
  return (
    <form className="stack stack--6" ref={form} onSubmit={change.save} noValidate>
      <CallFailure failure={failure} />
      <Field
        id={`${id}-present`}
        name="present-password"
        type="password"
        label={t('change.present')}
        error={presentError}
        value={present}
        autoComplete="current-password"
        maxLength={1000}
        onChange={(event) => change.setPresent(event.target.value)}
      />
      <PasswordFields
        id={`${id}-new`}
        asked={asked}
        typed={typed}
        attempt={attempt}
        refusal={failure?.isField && !isPresent ? failure.text : undefined}
        onChange={change.setTyped}
      />
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={change.busy} busyLabel={t('password.saving')}>
          {t('password.save')}
        </Button>
      </div>
    </form>
  )
}

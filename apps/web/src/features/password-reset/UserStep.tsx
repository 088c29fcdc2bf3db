import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useLoginOptions } from '../sign-in/use-login-options.ts'
import { CallFailure } from './CallFailure.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import type { PasswordReset } from './use-password-reset.ts'

const Captcha = lazy(loadChunk(async () => ({ default: (await import('../sign-in/Captcha.tsx')).Captcha })))

interface UserStepProps {
  id: string
  reset: PasswordReset
  /** Whether the institution wants the check against robots (activity 1120). */
  asksCaptcha: boolean
  onBack: () => void
}

/** Step 1: whose password it is. */
export function UserStep({ id, reset, asksCaptcha, onBack }: UserStepProps) {
  const { t } = useTranslation('password-reset')
  const options = useLoginOptions()
  const [token, setToken] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { username, busy, failure } = reset
  const form = useFirstFocus(attempt)
  const label = options.label === '' ? t('user.label') : options.label
  const isMissing = attempt > 0 && username.trim() === ''
  const refused = failure?.isField ? failure.text : undefined
  const isOfCaptcha = failure?.code.startsWith('session.captcha') ?? false
  const captchaMissing = attempt > 0 && token === '' && !isMissing && !failure ? t('user.captcha') : undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (username.trim() !== '' && (!asksCaptcha || token !== '')) {
      if (await reset.start(token)) return
      setToken('')
    }
    setAttempt((before) => before + 1)
  }
  return (
    <form className="stack stack--6" ref={form} onSubmit={send} noValidate>
      <CallFailure failure={failure} />
      <Field
        id={id}
        name="username"
        label={label}
        hint={t('user.hint')}
        error={isMissing ? t('user.missing', { label }) : isOfCaptcha ? undefined : refused}
        value={username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={150}
        onChange={(event) => reset.setUsername(event.target.value)}
      />
      {asksCaptcha && (
        <Suspense>
          <Captcha
            id={`${id}-captcha`}
            attempt={attempt}
            error={isOfCaptcha ? refused : captchaMissing}
            onSolved={setToken}
          />
        </Suspense>
      )}
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={busy} busyLabel={t('user.sending')}>
          {t('user.send')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}

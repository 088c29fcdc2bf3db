import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useLoginOptions } from '../sign-in/use-login-options.ts'
import type { PasswordReset } from './use-password-reset.ts'

const Captcha = lazy(loadChunk(async () => ({ default: (await import('../sign-in/Captcha.tsx')).Captcha })))

interface UserStepProps {
  id: string
  reset: PasswordReset
  /** Whether the institution wants the check against robots (activity 1120). */
  asksCaptcha: boolean
  onBack: () => void
}

/** Step 1: the user name. */
export function UserStep({ id, reset, asksCaptcha, onBack }: UserStepProps) {
  const { t } = useTranslation('password-reset')
  const options = useLoginOptions()
  const [token, setToken] = useState('')
  const { username, form } = reset
  const label = options.label === '' ? t('user.label') : options.label
  const isMissing = form.attempt > 0 && username.trim() === ''
  const wasRefused = form.problems.length > 0 || form.error !== undefined
  const captchaMissing = form.attempt > 0 && token === '' && !isMissing && !wasRefused ? t('user.captcha') : undefined
  const send = async () => {
    if (username.trim() === '' || (asksCaptcha && token === '')) return form.refuse()
    if (!(await reset.start(token))) setToken('')
  }
  return (
    <Form
      className="stack stack--6"
      onSend={send}
      busy={form.busy}
      attempt={form.attempt}
      failure={<ChangeFailed error={form.error} />}
      goesOn
      autoFocus
    >
      <Field
        id={id}
        name="username"
        label={label}
        hint={t('user.hint')}
        error={isMissing ? t('user.missing', { label }) : form.problemOf('username')}
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
            attempt={form.attempt}
            error={form.problemOf('captcha') ?? captchaMissing}
            onSolved={setToken}
          />
        </Suspense>
      )}
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('user.sending')}>
          {t('user.send')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </Form>
  )
}

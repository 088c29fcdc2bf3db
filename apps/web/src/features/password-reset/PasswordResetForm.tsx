import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Steps } from '../../ui/Steps.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useLoginOptions } from '../sign-in/use-login-options.ts'
import { CodeStep } from './CodeStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { UserStep } from './UserStep.tsx'
import { type ResetStep, usePasswordReset } from './use-password-reset.ts'

const order: readonly ResetStep[] = ['user', 'code', 'password']

export interface PasswordResetFormProps {
  /** The user name typed in the login. */
  username?: string
  /** Back to the login. */
  onBack: () => void
  /** The password is set: to the login, with the typed user name. */
  onDone: (username: string) => void
}

/** Password reset in three steps: user name, code from the mail, password. */
export function PasswordResetForm({ username = '', onBack, onDone }: PasswordResetFormProps) {
  const { t } = useTranslation('password-reset')
  // The first field gets the focus, not the heading.
  usePageTitle(t('title'), { focus: false })
  const id = useId()
  const reset = usePasswordReset({
    username,
    onDone: () => {
      showToast({ text: t('done') })
      onDone(reset.username.trim())
    },
  })
  const { step } = reset
  const asksCaptcha = useLoginOptions().captcha
  return (
    <div className="stack stack--6">
      <h1>{t('title')}</h1>
      <Steps
        label={t('steps.label')}
        current={order.indexOf(step)}
        steps={order.map((one, place) => (
          <span key={one}>
            {t(`steps.${one}`)}
            {place < order.indexOf(step) && <span className="vh"> {t('steps.done')}</span>}
          </span>
        ))}
      />
      {step === 'user' && <UserStep id={`${id}-user`} reset={reset} asksCaptcha={asksCaptcha} onBack={onBack} />}
      {step === 'code' && <CodeStep id={`${id}-code`} reset={reset} asksCaptcha={asksCaptcha} />}
      {step === 'password' && <NewPasswordStep id={`${id}-password`} reset={reset} onBack={onBack} />}
    </div>
  )
}

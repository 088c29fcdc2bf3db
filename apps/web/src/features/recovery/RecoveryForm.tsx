import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { Steps } from '../../ui/Steps.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { useLoginOptions } from '../session/use-login-options.ts'
import { CodeStep } from './CodeStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import { UserStep } from './UserStep.tsx'
import { type RecoveryStep, useRecoverySteps } from './use-recovery-steps.ts'

const order: readonly RecoveryStep[] = ['user', 'code', 'password']

export interface RecoveryFormProps {
  /** What was typed as user name in the login. */
  username?: string
  /** Back to the login. */
  onBack: () => void
  /** The new password is set: to the login, with what was typed as user name. */
  onDone: (username: string) => void
}

/** A new password for who forgot theirs, in three steps: who they are, the code from the mail, the password. */
export function RecoveryForm({ username = '', onBack, onDone }: RecoveryFormProps) {
  const { t } = useTranslation('recovery')
  // The focus goes to the first field, not to the heading.
  usePageTitle(t('title'), { focus: false })
  const id = useId()
  const recovery = useRecoverySteps({
    username,
    onDone: () => {
      showToast({ text: t('done') })
      onDone(recovery.username.trim())
    },
  })
  const { step } = recovery
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
      {step === 'user' && <UserStep id={`${id}-user`} recovery={recovery} asksCaptcha={asksCaptcha} onBack={onBack} />}
      {step === 'code' && <CodeStep id={`${id}-code`} recovery={recovery} asksCaptcha={asksCaptcha} />}
      {step === 'password' && <NewPasswordStep id={`${id}-password`} recovery={recovery} onBack={onBack} />}
    </div>
  )
}

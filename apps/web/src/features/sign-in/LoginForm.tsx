import { KeyRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { knowsPasskeys } from '../../api/passkeys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { useCanPersist } from '../session/use-can-persist.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import { CodeField } from './CodeField.tsx'
import type { LoginFields } from './check-login.ts'
import { DestinationChoice } from './DestinationChoice.tsx'
import { LoginChoice } from './LoginChoice.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import { UserField } from './UserField.tsx'
import { type Login, type LoginSettings, useLogin } from './use-login.ts'

const Captcha = lazy(loadChunk(async () => ({ default: (await import('./Captcha.tsx')).Captcha })))

export interface LoginFormProps extends LoginSettings {
  /** Absent when no password reset is offered. */
  onForgot?: (username: string) => void
  /** The way back, beside the button. */
  cancel?: ReactNode
  /** Above the form, until the user is known. */
  lead?: ReactNode
  /** Other ways to sign in, below the form, until somebody has signed in. */
  others?: ReactNode
}

/** The login form, shared by page, inline login and dialog. */
export function LoginForm({ onForgot, cancel, lead, others, ...settings }: LoginFormProps) {
  const { t } = useTranslation('session')
  const login = useLogin(settings)
  const { field, summary } = useProblems(login)
  const { step, requested, fields, failure, attempt, change } = login
  if (step === 'logins') return <LoginChoice login={login} />

  const forgot = login.options.recovers && onForgot ? () => onForgot(fields.username.trim()) : undefined
  // The password field offers it already.
  const forgotElsewhere = requested.password ? undefined : forgot
  return (
    <>
      {(step === 'identifier' || (step === 'password' && !requested.person)) && lead}
      <Form
        className="stack stack--6"
        onSend={login.send}
        busy={login.busy}
        attempt={`${step} ${failure || summary.length > 0 ? attempt : ''}`}
        goesOn
        failure={
          failure && (
            <LoginFailure
              key={attempt}
              failure={failure}
              onForgot={failure.isBlocked ? forgot : forgotElsewhere}
              onClose={login.forgetFailure}
            />
          )
        }
        summary={{ title: t('problem.title', { count: summary.length }), problems: summary }}
      >
        {requested.category && <CategoryChoice login={login} {...field('category')} />}
        {requested.code ? (
          <CodeField login={login} {...field('code')} />
        ) : (
          <UserField login={login} {...field('username')} />
        )}
        {requested.person && <PersonChoice login={login} {...field('person')} />}
        {requested.password && (
          <PasswordField
            {...field('password')}
            value={fields.password}
            onChange={(password) => change({ password })}
            onForgot={forgot}
          />
        )}
        {requested.destination && <DestinationChoice login={login} {...field('destination')} />}
        {requested.password && <RememberMe login={login} />}
        {requested.captcha && (
          <Suspense>
            <Captcha {...field('captcha')} attempt={attempt} onSolved={(token) => change({ captcha: token })} />
          </Suspense>
        )}
        <div className="btn-group btn-group--wide">
          <Button type="submit" tone="primary" busy={login.busy} busyLabel={t('signingIn')}>
            {step === 'identifier' ? t('next') : t('signIn')}
          </Button>
          {cancel}
        </div>
        {step !== 'code' && knowsPasskeys() && (
          <>
            <hr />
            <Button wide icon={KeyRound} onClick={() => void login.pressPasskey()}>
              {t('passkey')}
            </Button>
          </>
        )}
      </Form>
      {others}
    </>
  )
}

/** Remember-me; without storage, an explanation. */
function RememberMe({ login }: { login: Login }) {
  const { t } = useTranslation('session')
  if (!useCanPersist())
    return (
      <Alert tone="info" title={t('memoryOnly.title')}>
        {t('memoryOnly.text')}
      </Alert>
    )
  return (
    <Checkbox
      name="remember"
      label={t('remember.label')}
      hint={t('remember.hint')}
      checked={login.fields.remember}
      onChange={(event) => login.change({ remember: event.target.checked })}
    />
  )
}

/** The ids and problems of the fields. */
function useProblems({ problems, options }: Login) {
  const { t } = useTranslation('session')
  const form = useId()
  const idOf = (name: keyof LoginFields) => `${form}-${name}`
  const nameOf = (name: keyof LoginFields) => (name === 'username' && options.label) || t(`field.${name}`)
  const field = (name: keyof LoginFields) => {
    const problem = problems.find((one) => one.field === name)
    return { id: idOf(name), error: problem && t(problem.message, { field: nameOf(name) }) }
  }
  const summary = problems.map(({ field: name, message }) => ({
    fieldId: idOf(name),
    text: t(message, { field: nameOf(name) }),
  }))
  return { field, summary }
}

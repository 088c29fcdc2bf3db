import { KeyRound } from 'lucide-react'
import { type FormEvent, lazy, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { knowsPasskeys } from '../../api/passkeys.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
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
  /** Absent where no new password can be asked for here. */
  onForgot?: (username: string) => void
  /** The way back, beside the button. */
  cancel?: ReactNode
  /** Above it, until it is known who wants to sign in. */
  lead?: ReactNode
  /** Other ways in, below it, until somebody has signed in. */
  others?: ReactNode
}

/** The login itself, on a page of its own, within another page and in a dialog alike. */
export function LoginForm({ onForgot, cancel, lead, others, ...settings }: LoginFormProps) {
  const { t } = useTranslation('session')
  const login = useLogin(settings)
  const form = useRef<HTMLFormElement>(null)
  const { field, summary } = useProblems(login)
  const { step, requested, fields, failure, attempt, change } = login
  useFocus(form, `${step}${failure ? attempt : ''}`)
  if (step === 'logins') return <LoginChoice login={login} />

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!login.busy) void login.send()
  }
  const forgot = login.options.recovers && onForgot ? () => onForgot(fields.username.trim()) : undefined
  // Beside the password it is offered already.
  const forgotElsewhere = requested.password ? undefined : forgot
  return (
    <>
      {(step === 'identifier' || (step === 'password' && !requested.person)) && lead}
      <form ref={form} className="stack stack--6" onSubmit={send} noValidate>
        {failure && (
          <LoginFailure
            key={attempt}
            failure={failure}
            onForgot={failure.isBlocked ? forgot : forgotElsewhere}
            onClose={login.forgetFailure}
          />
        )}
        {summary.length > 0 && (
          <ErrorSummary title={t('problem.title', { count: summary.length })} problems={summary} attempt={attempt} />
        )}
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
            <Button wide icon={KeyRound} onClick={login.pressPasskey}>
              {t('passkey')}
            </Button>
          </>
        )}
      </form>
      {others}
    </>
  )
}

/** Remember-me; where this browser keeps nothing, what that means. */
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

/** What each field is called in the document, and what is wrong with it. */
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

/** After a change of step, and after a failure, one goes on at the first empty field. */
function useFocus(form: RefObject<HTMLFormElement | null>, moment: string): void {
  const before = useRef(moment)
  useEffect(() => {
    if (before.current === moment) return
    before.current = moment
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input.input:not([readonly])') ?? [])]
    const empty = inputs.find((input) => input.value === '') ?? inputs.at(-1)
    empty?.focus()
  }, [form, moment])
}

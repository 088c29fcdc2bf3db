import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field } from '../../ui/Field.tsx'
import { useSession } from '../session/use-session.ts'
import { loadProfile, startSession } from '../sign-in/sign-in.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { switchUserPermission } from './account-sections.ts'

/** For who may act in another person's account: whose. */
export function SwitchUserPage() {
  const { t } = useTranslation('patron')
  const { can } = useSession()
  return (
    <AccountLayout title={t('area.switchUser')}>
      <div className="stack stack--6 acct-form">
        <h1>{t('area.switchUser')}</h1>
        <p>{t('switch.text')}</p>
        {can(switchUserPermission) ? <SwitchForm /> : <Alert tone="info">{t('switch.notAllowed')}</Alert>}
      </div>
    </AccountLayout>
  )
}

function SwitchForm() {
  const { t } = useTranslation('patron')
  const [username, setUsername] = useState('')
  const { send, busy, attempt, error } = useSwitch()
  const isMissing = attempt > 0 && error === 'missing'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send(username.trim())
  }
  return (
    <form className="stack stack--6" onSubmit={submit} noValidate>
      {isMissing && (
        <ErrorSummary
          title={t('switch.problem')}
          attempt={attempt}
          problems={[{ fieldId: 'switch-user', text: t('switch.missing') }]}
        />
      )}
      {error instanceof ApiError && <ChangeFailed error={error} title={t('switch.failed')} />}
      <Field
        id="switch-user"
        name="usuario"
        label={t('switch.user')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={username}
        error={isMissing ? t('switch.missing') : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={busy} busyLabel={t('switch.going')}>
          {t('switch.go')}
        </Button>
      </div>
    </form>
  )
}

/** Ends the session that is, and goes on in the other person's. */
function useSwitch() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<ApiError | 'missing'>()
  const send = async (usuario: string) => {
    setAttempt((times) => times + 1)
    setError(usuario === '' ? 'missing' : undefined)
    if (usuario === '') return
    setBusy(true)
    try {
      const { answer } = await callApi('session.switch_user', { body: { usuario } })
      const credentials = { token: answer.access_token, refresh: answer.refresh_token }
      await startSession(await loadProfile(credentials, false))
      await navigate({ href: paths.account })
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, attempt, error }
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { useFormState } from '../../shell/use-call-form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useSession } from '../session/use-session.ts'
import { loadProfile, startSession } from '../sign-in/sign-in.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { switchUserPermission } from './account-sections.ts'

/** Lets staff act as another patron. */
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

/** Ends the session that is, and goes on in the other person's. */
function SwitchForm() {
  const { t } = useTranslation('patron')
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const form = useFormState({ names: ['usuario'] })
  const send = () => {
    const usuario = username.trim()
    if (usuario === '') return form.refuse([{ name: 'usuario', text: t('switch.missing') }])
    return form.run(async () => {
      const { answer } = await callApi('session.switch_user', { body: { usuario } })
      const credentials = { token: answer.access_token, refresh: answer.refresh_token }
      await startSession(await loadProfile(credentials, false))
      await navigate({ href: paths.account })
    })
  }
  return (
    <Form
      className="stack stack--6"
      onSend={send}
      busy={form.busy}
      attempt={form.attempt}
      failure={<ChangeFailed error={form.error} title={t('switch.failed')} />}
      summary={{
        title: t('switch.problem'),
        problems: form.problems.map(({ text }) => ({ fieldId: 'switch-user', text })),
      }}
    >
      <Field
        id="switch-user"
        name="usuario"
        label={t('switch.user')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={username}
        error={form.problemOf('usuario')}
        onChange={(event) => setUsername(event.target.value)}
      />
      <div className="btn-group btn-group--wide">
        <Button type="submit" tone="primary" busy={form.busy} busyLabel={t('switch.going')}>
          {t('switch.go')}
        </Button>
      </div>
    </Form>
  )
}

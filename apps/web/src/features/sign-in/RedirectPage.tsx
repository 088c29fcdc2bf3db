import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { explainError } from '../../api/explain-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { loginPath } from '../session/login-path.ts'
import { accountPermission, sessionOf } from '../session/use-session.ts'
import { accountDestination, pathAfterSignIn } from './after-sign-in.ts'
import { loadProfile, startSession } from './sign-in.ts'

/** Accepts a session from another site of the institution: its one-time token opens a session here. */
export function RedirectPage() {
  const { t } = useTranslation('session')
  const { t: errors } = useTranslation('errors')
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string>()
  usePageTitle(t('redirected.title'))
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    redeemToken().then(
      (path) => navigate({ href: path, replace: true }),
      (error) => setRefused(explainError(error, errors).text),
    )
  })
  return (
    <div className="main wrap wrap--form stack stack--6">
      <h1>{t('redirected.title')}</h1>
      {refused === undefined ? (
        <p role="status">{t('signingIn')}</p>
      ) : (
        <Alert
          tone="warn"
          role="alert"
          title={refused}
          actions={<LinkButton href={loginPath(paths.account)}>{t('signIn')}</LinkButton>}
        />
      )}
    </div>
  )
}

/** @returns the destination. @throws ApiError */
async function redeemToken(): Promise<string> {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
  // Removes the token from the address bar and the history first.
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const { answer } = await callApi('patron.redirect_sign_in', { withoutToken: true, body: { token } })
  const signedIn = await loadProfile({ token: answer.access_token, refresh: answer.refresh_token }, false)
  await startSession(signedIn)
  const canUseAccountArea = sessionOf(signedIn.profile).can(accountPermission)
  return pathAfterSignIn({
    variant: 'page',
    destination: accountDestination,
    redirect: paths.account,
    canUseAccountArea,
  })
}

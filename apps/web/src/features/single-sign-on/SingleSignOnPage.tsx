import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { LoginChoice } from '../sign-in/LoginChoice.tsx'
import { useSsoCallback } from './use-sso-callback.ts'

/** The SSO callback: opens the session, or shows the failure on the login page. */
export function SingleSignOnPage() {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const { pathname, search } = useShownLocation()
  usePageTitle(t('singleSignOn.returning'))
  const { login, start } = useSsoCallback((place) => void navigate({ href: place, replace: true }))
  // The callback's handle is valid once, and effects may run twice.
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    // Removes the handle from the address bar and the history first.
    window.history.replaceState(window.history.state, '', pathname)
    void start(pathname, search)
  })
  return (
    <div className="main wrap wrap--form stack stack--6">
      <h1>{t('singleSignOn.returning')}</h1>
      {login.logins.length > 1 ? <LoginChoice login={login} /> : <p role="status">{t('signingIn')}</p>}
    </div>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { loginPath } from '../session/login-path.ts'
import { dropPendingAction } from '../session/pending-action.ts'
import { forgottenPath, isForgotten, readRedirect, wayBack } from '../session/session-paths.ts'
import { InstitutionSignOn } from '../single-sign-on/InstitutionSignOn.tsx'
import { readProvider } from '../single-sign-on/open-provider.ts'
import { useSingleSignOnFailure } from '../single-sign-on/use-single-sign-on-failure.ts'
import { LoginFailure } from './LoginFailure.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SupportNote } from './SupportNote.tsx'
import { useLoginOptions } from './use-login-options.ts'

const PasswordResetForm = lazy(
  loadChunk(() =>
    withTranslations(['password-reset'], async () => ({
      default: (await import('../password-reset/PasswordResetForm.tsx')).PasswordResetForm,
    })),
  ),
)

/** The login page. Its address selects signing in or password reset. */
export function LoginPage() {
  const navigate = useNavigate()
  const { search } = useShownLocation()
  const { recovers } = useLoginOptions()
  // The typed name is kept between the two, outside the address.
  const [username, setUsername] = useState('')
  const redirect = readRedirect(search)
  const go = (href: string, typed: string) => {
    setUsername(typed)
    void navigate({ href })
  }
  if (!recovers || !isForgotten(search)) {
    return <SignIn redirect={redirect} username={username} onForgot={(typed) => go(forgottenPath(redirect), typed)} />
  }
  return (
    <div className="main wrap wrap--form">
      <Suspense>
        <PasswordResetForm
          username={username}
          onBack={() => go(loginPath(redirect), username)}
          onDone={(typed) => go(loginPath(redirect), typed)}
        />
      </Suspense>
      <SupportNote />
    </div>
  )
}

interface SignInProps {
  redirect: string
  username: string
  onForgot: (username: string) => void
}

/** Returns to the previous page. */
function SignIn({ redirect, username, onForgot }: SignInProps) {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const provider = readProvider(useShownLocation().search)
  const { message } = useLoginOptions()
  const [failure, forgetFailure] = useSingleSignOnFailure()
  usePageTitle(t('title'))
  const goTo = (place: string) => void navigate({ href: place, replace: true })
  return (
    <div className="main wrap wrap--form stack stack--6">
      <div className="stack stack--2">
        <h1>{t('title')}</h1>
        <p className="soft">{t('welcome')}</p>
      </div>
      {failure && (
        <LoginFailure
          failure={{ tone: 'danger', text: t(`singleSignOn.failure.${failure}`) }}
          onClose={forgetFailure}
        />
      )}
      <LoginForm
        variant="page"
        redirect={redirect}
        provider={provider}
        username={username}
        onForgot={onForgot}
        onDone={goTo}
        lead={message !== '' && <Alert tone="info">{message}</Alert>}
        others={<InstitutionSignOn redirect={redirect} provider={provider} />}
        cancel={
          <LinkButton tone="quiet" href={wayBack(redirect)} onClick={() => void dropPendingAction()}>
            {t('back')}
          </LinkButton>
        }
      />
      <SupportNote />
    </div>
  )
}

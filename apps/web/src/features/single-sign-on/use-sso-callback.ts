import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { loginPath } from '../session/login-path.ts'
import { accountPermission, sessionOf } from '../session/use-session.ts'
import { firstDestination, pathAfterSignIn } from '../sign-in/after-sign-in.ts'
import { explainSignIn, type SignInFailure } from '../sign-in/explain-sign-in.ts'
import { type SignedIn, startSession, switchLogin } from '../sign-in/sign-in.ts'
import { openProvider } from './open-provider.ts'
import { parseSsoCallback } from './parse-sso-callback.ts'
import {
  type CompletedSso,
  completeSso,
  pendingProvider,
  type SingleSignOnFailure,
  storeFailure,
} from './single-sign-on.ts'
import { useProviderMessages } from './use-provider-messages.ts'

/** The destination after returning. */
interface SsoTarget {
  /** A path of this site. */
  redirect: string
  /** A provider of e-books or databases, opened in a new tab. */
  provider: string | undefined
}

/**
 * State of the SSO callback.
 * @param goTo navigates to the destination
 */
export function useSsoCallback(goTo: (place: string) => void) {
  const { t } = useTranslation('session')
  const { institution } = useInstitution()
  const words = useProviderMessages()
  const [completed, setReturned] = useState<CompletedSso & SsoTarget>()
  const [failure, setFailure] = useState<SignInFailure>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)

  const finish = async (
    signedIn: SignedIn,
    { from, redirect, provider }: Omit<CompletedSso, 'signedIn'> & SsoTarget,
  ) => {
    await startSession(signedIn, from)
    if (provider) await openProvider(provider, words)
    const destination = firstDestination(redirect, institution.destino_padrao_login_catalogo)
    const canUseAccountArea = sessionOf(signedIn.profile).can(accountPermission)
    goTo(pathAfterSignIn({ variant: 'page', destination, redirect, canUseAccountArea }))
  }

  const start = async (pathname: string, search: string) => {
    const { handle, failure: refused, redirect } = parseSsoCallback(pathname, search)
    const provider = await pendingProvider()
    try {
      if (!handle) return await reportFailure(refused ?? 'failed', provider ?? redirect)
      const back = { ...(await completeSso(handle)), redirect, provider }
      if (back.signedIn.logins.length > 1) setReturned(back)
      else await finish(back.signedIn, back)
    } catch (error) {
      await reportFailure(failureOf(error), provider ?? redirect)
    }
  }

  const reportFailure = async (failureCode: SingleSignOnFailure, redirect: string) => {
    await storeFailure(failureCode)
    goTo(loginPath(redirect))
  }

  const choose = async (codigo: string) => {
    setBusy(true)
    try {
      await finish(await switchLogin(completed!.signedIn, codigo), completed!)
    } catch (error) {
      setFailure(explainSignIn(error, institution.denominacao_login, t))
      setAttempt((count) => count + 1)
    }
    setBusy(false)
  }

  const logins = completed?.signedIn.logins ?? []
  return { start, login: { logins, choose, busy, failure, attempt, forgetFailure: () => setFailure(undefined) } }
}

function failureOf(error: unknown): SingleSignOnFailure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.body.code === 'session.blocked') return 'blocked'
  return error.status === 401 || error.status === 422 || error.status === 400 ? 'invalid' : 'failed'
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { useInstitution } from '../institution/use-institution.ts'
import { firstDestination, placeAfterSignIn } from './after-sign-in.ts'
import { explainSignIn, type SignInFailure } from './explain-sign-in.ts'
import { loginPath } from './login-path.ts'
import { openProvider } from './open-provider.ts'
import { readReturn } from './read-return.ts'
import { enter, type SignedIn, switchLogin } from './sign-in.ts'
import { comeBack, keepFailure, providerOnTheWay, type Returned, type SingleSignOnFailure } from './single-sign-on.ts'
import { useProviderWords } from './use-provider-words.ts'
import { accountArea, sessionOf } from './use-session.ts'

/** Where somebody who is back goes on to. */
interface Onward {
  /** A path of this site. */
  redirect: string
  /** Of e-books or databases, opened in a tab of its own. */
  provider: string | undefined
}

/** Coming back from a provider, as it goes. @param goTo where it leads in the end */
export function useReturn(goTo: (place: string) => void) {
  const { t } = useTranslation('session')
  const { institution } = useInstitution()
  const words = useProviderWords()
  const [returned, setReturned] = useState<Returned & Onward>()
  const [failure, setFailure] = useState<SignInFailure>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)

  const finish = async (signedIn: SignedIn, { from, redirect, provider }: Omit<Returned, 'signedIn'> & Onward) => {
    await enter(signedIn, from)
    if (provider) await openProvider(provider, words)
    const destination = firstDestination(redirect, institution.destino_padrao_login_catalogo)
    const holdsAccountArea = sessionOf(signedIn.profile).holds(accountArea)
    goTo(placeAfterSignIn({ variant: 'page', destination, redirect, holdsAccountArea }))
  }

  const start = async (pathname: string, search: string) => {
    const { handle, failure: refused, redirect } = readReturn(pathname, search)
    const provider = await providerOnTheWay()
    try {
      if (!handle) return await tell(refused ?? 'failed', provider ?? redirect)
      const back = { ...(await comeBack(handle)), redirect, provider }
      if (back.signedIn.logins.length > 1) setReturned(back)
      else await finish(back.signedIn, back)
    } catch (error) {
      await tell(failureOf(error), provider ?? redirect)
    }
  }

  const tell = async (why: SingleSignOnFailure, redirect: string) => {
    await keepFailure(why)
    goTo(loginPath(redirect))
  }

  const choose = async (codigo: string) => {
    setBusy(true)
    try {
      await finish(await switchLogin(returned!.signedIn, codigo), returned!)
    } catch (error) {
      setFailure(explainSignIn(error, institution.denominacao_login, t))
      setAttempt((count) => count + 1)
    }
    setBusy(false)
  }

  const logins = returned?.signedIn.logins ?? []
  return { start, login: { logins, choose, busy, failure, attempt, forgetFailure: () => setFailure(undefined) } }
}

function failureOf(error: unknown): SingleSignOnFailure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.body.code === 'session.blocked') return 'blocked'
  return error.status === 401 || error.status === 422 || error.status === 400 ? 'invalid' : 'failed'
}

import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { accountPermission, sessionOf } from '../session/use-session.ts'
import { openProvider } from '../single-sign-on/open-provider.ts'
import { useProviderMessages } from '../single-sign-on/use-provider-messages.ts'
import { pathAfterSignIn } from './after-sign-in.ts'
import { checkLogin, type LoginFields } from './check-login.ts'
import { explainSignIn } from './explain-sign-in.ts'
import {
  afterFailure,
  firstState,
  identify,
  type LoginState,
  type LoginTarget,
  requestedFields,
  type StateChange,
  showPassword,
} from './login-steps.ts'
import { signInWithPasskey } from './passkey.ts'
import { type SignedIn, startSession, switchLogin } from './sign-in.ts'
import { useLoginOptions } from './use-login-options.ts'

export interface LoginSettings extends LoginTarget {
  /** The patron is signed in; receives the destination. */
  onDone: (target: string) => void
}

/** State of the login: values, step, failure. */
export function useLogin({ onDone, ...target }: LoginSettings) {
  const options = useLoginOptions()
  const words = useProviderMessages()
  const { state, apply, attend } = useLoginState(() => firstState(target, options), options.label)
  const requested = requestedFields(state, options, target)

  const finish = async (signedIn: SignedIn): Promise<StateChange> => {
    await startSession(signedIn)
    if (target.provider) await openProvider(target.provider, words)
    const canUseAccountArea = sessionOf(signedIn.profile).can(accountPermission)
    onDone(pathAfterSignIn({ ...target, destination: state.fields.destination, canUseAccountArea }))
    return {}
  }
  const pass = async (): Promise<StateChange> => {
    const signedIn = await showPassword(state, options)
    return signedIn.logins.length < 2 ? finish(signedIn) : { signedIn, step: 'logins', problems: [] }
  }
  const send = () => {
    const problems = checkLogin(state.fields, requested)
    if (problems.length > 0) return apply({ problems, attempt: state.attempt + 1 })
    apply({ problems })
    return attend(state.step === 'identifier' ? () => identify(state.fields, options, target) : pass)
  }
  return {
    ...state,
    options,
    requested,
    logins: state.signedIn?.logins ?? [],
    change: (fields: Partial<LoginFields>) => apply({ fields }),
    send,
    /** Continues with one of several accounts. */
    choose: (codigo: string) => attend(async () => finish(await switchLogin(state.signedIn!, codigo))),
    /** Continues with the passkey's account. */
    pressPasskey: () =>
      attend(async () => {
        const signedIn = await signInWithPasskey(state.fields.remember)
        return signedIn ? finish(signedIn) : {}
      }),
    /** Back to the first step, for another name. */
    back: () => {
      const step = options.identifierFirst ? 'identifier' : 'password'
      apply({ step, people: [], problems: [], fields: { password: '', person: '', code: '' } })
    },
    forgetFailure: () => apply({ failure: undefined }),
  }
}

export type Login = ReturnType<typeof useLogin>

/** @param label the institution's label of the user name */
function useLoginState(first: () => LoginState, label: string) {
  const { t } = useTranslation('session')
  const [state, setState] = useState(first)
  const apply = (change: StateChange) =>
    setState((before) => ({ ...before, ...change, fields: { ...before.fields, ...change.fields } }))
  /** Runs one submission of the form. */
  const attend = async (work: () => Promise<StateChange>) => {
    apply({ busy: true, failure: undefined })
    const change = await work().catch((error: unknown) => afterFailure(error, (one) => explainSignIn(one, label, t)))
    setState((before) => ({
      ...before,
      ...change,
      fields: { ...before.fields, ...change.fields },
      busy: false,
      attempt: before.attempt + 1,
    }))
  }
  return { state, apply, attend }
}

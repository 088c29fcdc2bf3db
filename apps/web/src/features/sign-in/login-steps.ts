/**
 * The steps of a login: the identifier alone, if it may be shared or belong to single sign-on; the password; the app
 * code, if enabled; the choice of account. Each step returns the state changes.
 */
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/client.ts'
import { isProviderIdentifier, startOidc } from '../single-sign-on/single-sign-on.ts'
import { asksForDestination, firstDestination, type LoginVariant } from './after-sign-in.ts'
import { type LoginFields, type LoginProblem, nameToSend, noFields, type RequestedFields } from './check-login.ts'
import type { SignInFailure } from './explain-sign-in.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import type { LoginOptions } from './use-login-options.ts'

export type LoginStep = 'identifier' | 'password' | 'code' | 'logins'

export interface Person {
  codigo: string
  nome: string
}

export interface LoginState {
  fields: LoginFields
  step: LoginStep
  /** The people who share the user name; empty for one person. */
  people: Person[]
  problems: LoginProblem[]
  failure: SignInFailure | undefined
  /** Number of submissions; each one resets the previous result. */
  attempt: number
  busy: boolean
  /** For several accounts, until one is chosen. */
  signedIn: SignedIn | undefined
}

export type StateChange = Partial<Omit<LoginState, 'fields'>> & { fields?: Partial<LoginFields> }

export interface LoginTarget {
  variant: LoginVariant
  /** A path of this site. */
  redirect: string
  /** A provider of e-books or databases to open after signing in. */
  provider?: string
  /** The known user name. */
  username?: string
}

type LoginPolicy = Pick<
  LoginOptions,
  'identifierFirst' | 'multiPerson' | 'singleSignOn' | 'separator' | 'categories' | 'captcha' | 'destination'
>

export function firstState({ redirect, username = '' }: LoginTarget, options: LoginPolicy): LoginState {
  return {
    fields: { ...noFields, username, destination: firstDestination(redirect, options.destination) },
    step: options.identifierFirst ? 'identifier' : 'password',
    people: [],
    problems: [],
    failure: undefined,
    attempt: 0,
    busy: false,
    signedIn: undefined,
  }
}

/** The fields that a step requires beside the user name. */
export function requestedFields(
  { step, people }: Pick<LoginState, 'step' | 'people'>,
  options: LoginPolicy,
  target: LoginTarget,
): RequestedFields {
  const atPassword = step === 'password'
  return {
    password: atPassword,
    category: atPassword && options.categories.length > 0 && people.length === 0,
    person: atPassword && people.length > 0,
    destination: atPassword && asksForDestination(target.variant, target.redirect),
    captcha: atPassword && options.captcha,
    code: step === 'code',
  }
}

/** Finds the kind of identifier: single sign-on (the browser leaves), shared, or one person's. @throws ApiError */
export async function identify(
  { username, remember }: LoginFields,
  options: LoginPolicy,
  { redirect, provider }: Pick<LoginTarget, 'redirect' | 'provider'>,
): Promise<StateChange> {
  if (options.singleSignOn && isProviderIdentifier(username)) {
    window.location.assign(await startOidc(username.trim(), { redirect, provider, remember }))
    return {}
  }
  return { step: 'password', problems: [], people: options.multiPerson ? await findPeople(username) : [] }
}

/** Sends the password, and the code if required. @throws ApiError */
export function showPassword({ fields, people }: LoginState, options: LoginPolicy): Promise<SignedIn> {
  const { password, remember, captcha, code } = fields
  const suffixes = {
    person: people.length > 0 ? fields.person : '',
    category: people.length > 0 ? '' : fields.category,
  }
  return signIn({
    username: nameToSend({ ...fields, ...suffixes }, options.separator),
    password,
    remember,
    ...(options.captcha && { captcha }),
    ...(code !== '' && { code }),
  })
}

/**
 * The changes after a failure: a code is required or asked for again; otherwise password and captcha are cleared.
 * @param explain words the failure
 */
export function afterFailure(error: unknown, explain: (error: unknown) => SignInFailure): StateChange {
  const code = error instanceof ApiError ? error.body.code : undefined
  if (code === 'session.second_factor_needed') return { step: 'code', problems: [], fields: { code: '' } }
  const failure = explain(error)
  if (code === 'session.second_factor_wrong') return { failure, fields: { code: '' } }
  return { failure, fields: { password: '', captcha: '', code: '' } }
}

/** The people who share the name; empty for one person. */
async function findPeople(usuario: string): Promise<Person[]> {
  const { answer } = await callApi('session.duplicates', { withoutToken: true, query: { usuario: usuario.trim() } })
  return answer.result && answer.pessoas.length > 1 ? answer.pessoas : []
}

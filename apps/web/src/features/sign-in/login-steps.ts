/**
 * The steps of a login: the identifier alone, where it may belong to several people or to the provider of a single
 * sign-on; the password; the code of an authenticator app, where the login has one; the choice among several logins.
 * Each step answers what changes on the screen.
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
  /** Those who share the user name; empty: one person. */
  people: Person[]
  problems: LoginProblem[]
  failure: SignInFailure | undefined
  /** Counts what was sent: each time begins anew what the one before left. */
  attempt: number
  busy: boolean
  /** Of a person with several logins, until one is chosen. */
  signedIn: SignedIn | undefined
}

export type StateChange = Partial<Omit<LoginState, 'fields'>> & { fields?: Partial<LoginFields> }

export interface LoginTarget {
  variant: LoginVariant
  /** A path of this site. */
  redirect: string
  /** A provider of e-books or databases that is opened after signing in. */
  provider?: string
  /** What is known of the user name already. */
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

/** What the form asks for at a step, beside the user name. */
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

/** Whose identifier it is: of the provider, which the browser leaves for, of several people, of one. @throws ApiError */
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

/** Shows the password, and the code where one was asked for. @throws ApiError */
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
 * What a failure changes: a code is asked for, or asked for again; anything else clears password and captcha.
 * @param explain puts it into words
 */
export function afterFailure(error: unknown, explain: (error: unknown) => SignInFailure): StateChange {
  const code = error instanceof ApiError ? error.body.code : undefined
  if (code === 'session.second_factor_needed') return { step: 'code', problems: [], fields: { code: '' } }
  const failure = explain(error)
  if (code === 'session.second_factor_wrong') return { failure, fields: { code: '' } }
  return { failure, fields: { password: '', captcha: '', code: '' } }
}

/** The people who share the name; none when it is one person's. */
async function findPeople(usuario: string): Promise<Person[]> {
  const { answer } = await callApi('session.duplicates', { withoutToken: true, query: { usuario: usuario.trim() } })
  return answer.result && answer.pessoas.length > 1 ? answer.pessoas : []
}

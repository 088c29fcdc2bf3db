import { type AttemptDecision, decideAttempt } from '@estante/domain/session/attempts'
import { isOwnMachine, networkOf } from '@estante/domain/session/network'
import { readTypedName } from '@estante/domain/session/user-name'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { hashPassword, isOutdated, isPassword } from '../../secrets/password-hash.ts'
import { pseudonymise } from '../../secrets/random-secrets.ts'
import { KeyedMutex } from '../../secrets/keyed-mutex.ts'
import {
  attemptFacts,
  confirmFailure,
  forgetFailures,
  releaseAttempt,
  reserveAttempt,
  type Subjects,
} from './failures.ts'
import { type Cookies, forgetDevice, knownDevice } from './known-devices.ts'
import { blockLogins, findLogins, holdUnchanged, isShared, type StoredLogin, storePasswordHash } from './logins.ts'
import { passSecondFactor } from './second-factor.ts'
import { type SignInSettings, signInSettings } from './settings.ts'

export interface Attempt {
  username: string
  password: string
  /** Of an authenticator app, where the login has one. */
  code?: string
  address: string
  /** By which the browser may be known. */
  cookies?: Cookies
  now: Temporal.Instant
}

/**
 * The login of a user name and a password. Who does not exist is answered after the same work and with the same words
 * as who typed a wrong password.
 * @param open what the login gets, in the transaction in which its password is still the one that was typed
 * @throws Refusal session.too_many_attempts, session.wrong_credentials, session.blocked, session.second_factor_needed,
 * session.second_factor_wrong
 */
export async function signIn<Opened>(
  ctx: AppContext,
  attempt: Attempt,
  open: (tx: Writer, login: StoredLogin) => Promise<Opened>,
): Promise<Opened> {
  const { db } = ctx.database
  const settings = await signInSettings(db)
  const { username, logins } = await findLogins(db, readTypedName(attempt.username, settings.separator))
  const device = await knownDevice(db, attempt.cookies ?? {}, logins, attempt.now)
  const subjects = subjectsOf(ctx, username, attempt.address)
  if (device !== undefined) subjects.account = `device:${device} ${subjects.account}`
  const known = { settings, logins, subjects, device, isOwners: device !== undefined }
  const goOn = (login: StoredLogin) => askSecondFactor(ctx, login, attempt)
  return inTurn(known, () => tryPassword(ctx, attempt, known, { goOn, open }))
}

/**
 * The owner of a session types the password once more, before something that a borrowed device shall not do. Wrong ones
 * count apart from those of strangers who try to sign in, and as many of them block the account too.
 * @returns the login as it is stored now
 * @throws Refusal session.too_many_attempts, session.wrong_credentials, session.blocked
 */
export async function confirmPassword(
  ctx: AppContext,
  login: StoredLogin,
  attempt: Omit<Attempt, 'username'>,
): Promise<StoredLogin> {
  const settings = await signInSettings(ctx.database.db)
  const subjects = { ...subjectsOf(ctx, login.username, attempt.address), account: insideOf(login.id) }
  const known = { settings, logins: [login], subjects, device: undefined, isOwners: true }
  const steps = { goOn: async () => undefined, open: async (_tx: Writer, held: StoredLogin) => held }
  return inTurn(known, () => tryPassword(ctx, attempt, known, steps))
}

/** Guesses at one account wait for each other: the second of two at the same time would be told to wait for a failure. */
const byAccount = new KeyedMutex({ concurrency: 1, queueLimit: 16 })
/** A room behind one address signs in at the same time; more of its attempts would be refused for those under way. */
const byAddress = new KeyedMutex({ concurrency: 8, queueLimit: 64 })

/** @throws QueueFull */
function inTurn<Result>({ subjects, isOwners }: Known, work: () => Promise<Result>): Promise<Result> {
  const { account, address } = subjects
  const go = () => byAccount.run(account, work)
  return address === undefined ? go() : byAddress.run(address, go, isOwners)
}

interface Known {
  settings: SignInSettings
  logins: readonly StoredLogin[]
  subjects: Subjects
  /** Hash of the mark of a browser from which its people signed in before. */
  device: string | undefined
  /** Only who was let in before can have typed this: what strangers did does not count against them. */
  isOwners: boolean
}

interface Steps<Opened> {
  /** What is asked of the login once its password is right. @returns why it failed; undefined: it did not */
  goOn(login: StoredLogin): Promise<Wrong | undefined>
  open(tx: Writer, login: StoredLogin): Promise<Opened>
}

type Wrong = 'session.wrong_credentials' | 'session.second_factor_wrong'

/** The attempt is counted before the hash is computed, and taken back unless it failed. */
async function tryPassword<Opened>(
  ctx: AppContext,
  attempt: Omit<Attempt, 'username'>,
  known: Known,
  steps: Steps<Opened>,
): Promise<Opened> {
  const { transact } = ctx.database
  const { now } = attempt
  await allowAttempt(ctx, known, now)
  let wrong: Wrong | undefined
  try {
    const login = await loginWithPassword(known, attempt.password)
    if (login?.blocked && !(known.isOwners && login.blockedByAttempts)) refuse('session.blocked')
    wrong = login ? await steps.goOn(login) : 'session.wrong_credentials'
    if (login && !wrong) return await succeed(ctx, known, login, { ...attempt, open: steps.open })
  } catch (error) {
    await transact((tx) => releaseAttempt(tx, known.subjects))
    throw error
  }
  return fail(ctx, known, now, wrong!)
}

/** A wrong code is a failure like a wrong password, and the failures before it are not forgotten for the password. */
async function askSecondFactor(ctx: AppContext, login: StoredLogin, { code = '', now }: Attempt) {
  const second = await passSecondFactor(ctx, login.id, code, now)
  const missing = { field: 'codigo', code: 'field.missing', details: {} } as const
  if (second === 'needed') refuseFields([missing], 'session.second_factor_needed')
  return second === 'wrong' ? ('session.second_factor_wrong' as const) : undefined
}

/** Several people may share a user name: the password tells them apart. */
async function loginWithPassword({ logins, isOwners }: Known, password: string): Promise<StoredLogin | undefined> {
  if (logins.length === 0) await isPassword(password, null, isOwners)
  for (const login of logins) if (await isPassword(password, login.passwordHash, isOwners)) return login
  return undefined
}

/** Who may not try is told so by what stands in the database already, without a transaction that others wait for. */
async function allowAttempt(ctx: AppContext, { settings: { limits }, subjects }: Known, now: Temporal.Instant) {
  const { db, transact } = ctx.database
  refuseUnlessAllowed(decideAttempt(await attemptFacts(db, subjects, limits.addressWindow, now), limits))
  refuseUnlessAllowed(await transact((tx) => reserveAttempt(tx, subjects, limits, now)))
}

function refuseUnlessAllowed(decision: AttemptDecision): void {
  if (decision.allowed) return
  if (decision.code === 'blocked') refuse('session.blocked')
  refuse('session.too_many_attempts', { seconds: decision.seconds })
}

async function fail(ctx: AppContext, known: Known, now: Temporal.Instant, code: Wrong): Promise<never> {
  const { limits } = known.settings
  const blocked = await ctx.database.transact(async (tx) => {
    const failures = await confirmFailure(tx, known.subjects, now)
    if (failures < limits.blockingFailures) return false
    if (known.device === undefined) await blockLogins(tx, known.logins)
    else await forgetDevice(tx, known.device, idsOf(known.logins))
    return true
  })
  refuse(blocked ? 'session.blocked' : code)
}

/** Hours for which failures of a name that several people have are kept from their successes. */
const sharedHours = 24

/** Whoever shares a name with another could guess at their password and forget it with the own one, again and again. */
async function succeed<Opened>(
  ctx: AppContext,
  { subjects, isOwners }: Known,
  login: StoredLogin,
  { password, now, open }: Pick<Attempt, 'password' | 'now'> & Pick<Steps<Opened>, 'open'>,
): Promise<Opened> {
  const renewed = isOutdated(login.passwordHash!) ? await hashPassword(password) : undefined
  return ctx.database.transact(async (tx) => {
    const before = !isOwners && (await isShared(tx, login.username)) ? now.subtract({ hours: sharedHours }) : undefined
    await releaseAttempt(tx, subjects)
    await forgetFailures(tx, subjects.account, before)
    await forgetFailures(tx, insideOf(login.id))
    // Only now: whoever fails holds both in this order too.
    if (!(await holdUnchanged(tx, login, isOwners))) refuse('session.wrong_credentials')
    if (renewed === undefined) return open(tx, login)
    await storePasswordHash(tx, login.id, renewed)
    return open(tx, { ...login, passwordHash: renewed })
  })
}

const idsOf = (logins: readonly StoredLogin[]) => logins.map(({ id }) => id)

/** Under which name wrong passwords count that are typed within a session. */
export function insideOf(login: number): string {
  return `inside:${login}`
}

/** Under which names an attempt for a user name counts. */
export function subjectsOf({ tokenKey }: Pick<AppContext, 'tokenKey'>, username: string, address: string): Subjects {
  const account = `account:${pseudonymise(tokenKey, username.toLowerCase())}`
  return isOwnMachine(address) ? { account } : { account, address: `address:${pseudonymise(tokenKey, networkOf(address))}` }
}

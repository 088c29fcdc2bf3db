import { type AttemptDecision, type AttemptLimits, decideAttempt } from '@estante/domain/session/attempts'
import { isOwnMachine, networkOf } from '@estante/domain/session/network'
import { readTypedName } from '@estante/domain/session/user-name'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { KeyedMutex } from '../../secrets/keyed-mutex.ts'
import { hashPassword, isOutdated, isPassword } from '../../secrets/password-hash.ts'
import { pseudonymise } from '../../secrets/random-secrets.ts'
import { accountOfEntry } from '../directory/accounts.ts'
import { authenticate, hasDirectory } from '../directory/authenticate.ts'
import { readSetting, readSettings } from '../institution/settings.ts'
import { findAccounts } from './accounts.ts'
import type { Cookies } from './device-cookies.ts'
import { reserveAttempt } from './rate-limits.ts'
import { verifySecondFactor } from './second-factor.ts'
import { blockAccounts, isShared, lockUnchanged, type StoredAccount, storePasswordHash } from './store/accounts.ts'
import { attemptFacts, clearFailures, confirmFailure, releaseAttempt, type Subjects } from './store/failures.ts'
import { forgetDevice, knownDevice } from './store/known-devices.ts'

export interface Attempt {
  username: string
  password: string
  /** The authenticator app's code, for accounts with one. */
  code?: string
  address: string
  /** Cookies that may identify a known browser. */
  cookies?: Cookies
  now: Temporal.Instant
  /** Tells the administrator what keeps the directory from being asked. */
  warn?: (problem: string) => void
}

/**
 * Signs in with a user name and a password: the library's own, and where that is not right, the one of the institution's
 * directory, if there is one. Unknown names get the same answer after the same work as a wrong password.
 * @param open opens the result in the transaction in which the password is still current
 * @throws Refusal session.too_many_attempts, session.wrong_credentials, session.blocked, session.second_factor_needed,
 * session.second_factor_wrong, session.directory_refused, session.directory_unknown, session.directory_unreachable
 */
export async function signIn<Opened>(
  ctx: AppContext,
  attempt: Attempt,
  open: (tx: Writer, account: StoredAccount) => Promise<Opened>,
): Promise<Opened> {
  const { db } = ctx.database
  const settings = await readSettings(db)
  const limits = settings.get('login.limits')
  const typed = readTypedName(attempt.username, settings.get('login.separator'))
  const { username, accounts } = await findAccounts(db, typed)
  const device = await knownDevice(db, attempt.cookies ?? {}, accounts, attempt.now)
  const subjects = subjectsOf(ctx, username, attempt.address)
  if (device !== undefined) subjects.account = `device:${device} ${subjects.account}`
  const login = accounts[0]?.username ?? attempt.username.trim()
  const context = { limits, accounts, login, subjects, device, isKnownBrowser: device !== undefined }
  const checkSecondFactor = (account: StoredAccount) => askSecondFactor(ctx, account, attempt)
  return queueAttempt(context, () => tryPassword(ctx, attempt, context, { checkSecondFactor, open }))
}

/**
 * Asks the session's owner for the password again before a sensitive change. Wrong ones count apart from strangers'
 * failed sign-ins, and the same number blocks the account. @returns the account as currently stored @throws Refusal
 * session.too_many_attempts, session.wrong_credentials, session.blocked, session.directory_refused,
 * session.directory_unreachable
 */
export async function confirmPassword(
  ctx: AppContext,
  account: StoredAccount,
  attempt: Omit<Attempt, 'username'>,
): Promise<StoredAccount> {
  const limits = await readSetting(ctx.database.db, 'login.limits')
  const subjects = { ...subjectsOf(ctx, account.username, attempt.address), account: confirmationCounter(account.id) }
  const login = account.username
  const context = { limits, accounts: [account], login, subjects, device: undefined, isKnownBrowser: true }
  const steps = {
    checkSecondFactor: async ({ id }: StoredAccount) =>
      id === account.id ? undefined : ('session.wrong_credentials' as const),
    open: async (_tx: Writer, lockedAccount: StoredAccount) => lockedAccount,
  }
  return queueAttempt(context, () => tryPassword(ctx, attempt, context, steps))
}

/**
 * Attempts at one account are queued: of two concurrent ones the second would be refused because of the first's
 * reservation.
 */
const byAccount = new KeyedMutex({ concurrency: 1, queueLimit: 16 })
/**
 * A room behind one address signs in concurrently; without this queue, reservations in progress would refuse more of
 * its attempts.
 */
const byAddress = new KeyedMutex({ concurrency: 8, queueLimit: 64 })

/** @throws QueueFull */
function queueAttempt<Result>(
  { subjects, isKnownBrowser }: SignInContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const { account, address } = subjects
  const go = () => byAccount.run(account, work)
  return address === undefined ? go() : byAddress.run(address, go, isKnownBrowser)
}

interface SignInContext {
  limits: AttemptLimits
  accounts: readonly StoredAccount[]
  /** What the directory is asked for. */
  login: string
  subjects: Subjects
  /** Hash of the cookie of a browser with a previous sign-in. */
  device: string | undefined
  /** Only a known browser can have sent this: failures of strangers do not count against it. */
  isKnownBrowser: boolean
}

interface SignInSteps<Opened> {
  /** Checks the account after its password was right. @returns the reason of failure; otherwise undefined */
  checkSecondFactor(account: StoredAccount): Promise<SignInFailure | undefined>
  open(tx: Writer, account: StoredAccount): Promise<Opened>
}

type SignInFailure =
  | ('session.wrong_credentials' | 'session.second_factor_wrong')
  | ('session.directory_refused' | 'session.directory_unreachable')

/** Counts the attempt before the hash is computed, and releases it unless it failed. */
async function tryPassword<Opened>(
  ctx: AppContext,
  attempt: Omit<Attempt, 'username'>,
  context: SignInContext,
  steps: SignInSteps<Opened>,
): Promise<Opened> {
  const { transact } = ctx.database
  const { now } = attempt
  await allowAttempt(ctx, context, now)
  let wrong: SignInFailure | undefined
  try {
    const found = await findByPassword(ctx, context, attempt)
    const account = typeof found === 'string' ? undefined : found
    if (account?.blocked && !(context.isKnownBrowser && account.blockedByAttempts)) refuse('session.blocked')
    wrong = typeof found === 'string' ? found : await steps.checkSecondFactor(found)
    if (account && !wrong) return await succeed(ctx, context, account, { ...attempt, open: steps.open })
  } catch (error) {
    await transact((tx) => releaseAttempt(tx, context.subjects))
    throw error
  }
  return fail(ctx, context, now, wrong!)
}

/**
 * A wrong code is a failure like a wrong password, and a right password alone does not clear the failures before it.
 */
async function askSecondFactor(ctx: AppContext, account: StoredAccount, { code = '', now }: Attempt) {
  const second = await verifySecondFactor(ctx, account.id, code, now)
  const missing = { field: 'codigo', code: 'field.missing', details: {} } as const
  if (second === 'needed') refuseFields([missing], 'session.second_factor_needed')
  return second === 'wrong' ? ('session.second_factor_wrong' as const) : undefined
}

/** The library's own password first: it never leaves this machine, and needs no directory. */
async function findByPassword(
  ctx: AppContext,
  context: SignInContext,
  attempt: Omit<Attempt, 'username'>,
): Promise<StoredAccount | SignInFailure> {
  const local = await findByLocalPassword(context, attempt.password)
  if (local) return local
  if (!(await hasDirectory(ctx.database.db))) return 'session.wrong_credentials'
  return findByDirectory(ctx, context, attempt)
}

async function findByDirectory(
  ctx: AppContext,
  { accounts, login, isKnownBrowser }: SignInContext,
  { password, now, warn = () => {} }: Omit<Attempt, 'username'>,
): Promise<StoredAccount | SignInFailure> {
  const answer = await authenticate(ctx, { login, password, hasPriority: isKnownBrowser }, warn)
  if (answer.outcome === 'user') {
    const account = await accountOfEntry(ctx, answer.entry, accounts, now, warn)
    if (account === 'local') return 'session.wrong_credentials'
    return account === 'unknown' ? refuse('session.directory_unknown') : account
  }
  if (answer.outcome === 'wrong') return 'session.wrong_credentials'
  if (answer.outcome === 'refused') return 'session.directory_refused'
  // Otherwise the library's passwords could be guessed without limit while the directory is away.
  if (accounts.some(({ passwordHash }) => passwordHash !== null)) return 'session.directory_unreachable'
  return refuse('session.directory_unreachable')
}

/** Several people may share a user name: the password distinguishes them. */
async function findByLocalPassword(
  { accounts, isKnownBrowser }: SignInContext,
  password: string,
): Promise<StoredAccount | undefined> {
  if (accounts.length === 0) await isPassword(password, null, isKnownBrowser)
  for (const account of accounts) if (await isPassword(password, account.passwordHash, isKnownBrowser)) return account
  return undefined
}

/** Refuses from a plain read, without a transaction that takes locks. */
async function allowAttempt(ctx: AppContext, { limits, subjects }: SignInContext, now: Temporal.Instant) {
  const { db, transact } = ctx.database
  refuseUnlessAllowed(decideAttempt(await attemptFacts(db, subjects, limits.addressWindow, now), limits))
  refuseUnlessAllowed(await transact((tx) => reserveAttempt(tx, subjects, limits, now)))
}

function refuseUnlessAllowed(decision: AttemptDecision): void {
  if (decision.allowed) return
  if (decision.code === 'blocked') refuse('session.blocked')
  refuse('session.too_many_attempts', { seconds: decision.seconds })
}

async function fail(
  ctx: AppContext,
  context: SignInContext,
  now: Temporal.Instant,
  code: SignInFailure,
): Promise<never> {
  const { limits } = context
  const blocked = await ctx.database.transact(async (tx) => {
    const failures = await confirmFailure(tx, context.subjects, now)
    if (failures < limits.blockingFailures) return false
    if (context.device === undefined) await blockAccounts(tx, context.accounts)
    else await forgetDevice(tx, context.device, idsOf(context.accounts))
    return true
  })
  refuse(blocked ? 'session.blocked' : code)
}

/** Hours for which failures under a shared name survive a success. */
const sharedNameHours = 24

/**
 * Otherwise a person who shares a name could guess at the other's password and clear the failures by signing in, again
 * and again.
 */
async function succeed<Opened>(
  ctx: AppContext,
  { subjects, isKnownBrowser }: SignInContext,
  account: StoredAccount,
  { password, now, open }: Pick<Attempt, 'password' | 'now'> & Pick<SignInSteps<Opened>, 'open'>,
): Promise<Opened> {
  const { passwordHash } = account
  const isRenewed = passwordHash !== null && isOutdated(passwordHash)
  const renewed = isRenewed ? await hashPassword(password) : undefined
  return ctx.database.transact(async (tx) => {
    const before =
      !isKnownBrowser && (await isShared(tx, account.username)) ? now.subtract({ hours: sharedNameHours }) : undefined
    await releaseAttempt(tx, subjects)
    await clearFailures(tx, subjects.account, before)
    await clearFailures(tx, confirmationCounter(account.id))
    // Last, in the order of locks of a failure.
    if (!(await lockUnchanged(tx, account, isKnownBrowser))) refuse('session.wrong_credentials')
    if (renewed === undefined) return open(tx, account)
    await storePasswordHash(tx, account.id, renewed)
    return open(tx, { ...account, passwordHash: renewed })
  })
}

const idsOf = (accounts: readonly StoredAccount[]) => accounts.map(({ id }) => id)

/** The name under which wrong passwords within a session are counted. */
export function confirmationCounter(account: number): string {
  return `inside:${account}`
}

/** The names under which an attempt is counted. */
export function subjectsOf({ tokenKey }: Pick<AppContext, 'tokenKey'>, username: string, address: string): Subjects {
  const account = `account:${pseudonymise(tokenKey, username.toLowerCase())}`
  return isOwnMachine(address)
    ? { account }
    : { account, address: `address:${pseudonymise(tokenKey, networkOf(address))}` }
}

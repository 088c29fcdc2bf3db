import { decideAttempt } from '@estante/domain/session/attempts'
import { isOwnMachine, networkOf } from '@estante/domain/session/network'
import { readTypedName } from '@estante/domain/session/user-name'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { House } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { hashPassword, isOutdated, isPassword } from '../../secrets/password-hash.ts'
import { hideName } from '../../secrets/secret-text.ts'
import { NamedTurns } from '../../secrets/turns.ts'
import { attemptFacts, countFailure, forgetFailures, type Subjects } from './failures.ts'
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
  house: House,
  attempt: Attempt,
  open: (tx: Writer, login: StoredLogin) => Promise<Opened>,
): Promise<Opened> {
  const { db } = house.database
  const settings = await signInSettings(db)
  const { username, logins } = await findLogins(db, readTypedName(attempt.username, settings.separator))
  const device = await knownDevice(db, attempt.cookies ?? {}, logins, attempt.now)
  const subjects = subjectsOf(house, username, attempt.address)
  if (device !== undefined) subjects.account = `device:${device} ${subjects.account}`
  const known = { settings, logins, subjects, device, isOwners: device !== undefined }
  const goOn = (login: StoredLogin) => askSecondFactor(house, login, attempt, known)
  return oneByOne.take(subjects.account, () => tryPassword(house, attempt, known, { goOn, open }))
}

/**
 * The owner of a session types the password once more, before something that a borrowed device shall not do. Wrong ones
 * count apart from those of strangers who try to sign in, and as many of them block the account too.
 * @returns the login as it is stored now
 * @throws Refusal session.too_many_attempts, session.wrong_credentials, session.blocked
 */
export async function confirmPassword(
  house: House,
  login: StoredLogin,
  attempt: Omit<Attempt, 'username'>,
): Promise<StoredLogin> {
  const settings = await signInSettings(house.database.db)
  const subjects = { ...subjectsOf(house, login.username, attempt.address), account: insideOf(login.id) }
  const known = { settings, logins: [login], subjects, device: undefined, isOwners: true }
  const steps = { goOn: async () => {}, open: async (_tx: Writer, held: StoredLogin) => held }
  return oneByOne.take(subjects.account, () => tryPassword(house, attempt, known, steps))
}

/** Guesses at one account wait for each other, or a hundred at once would all find it free of failures. */
const oneByOne = new NamedTurns()

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
  /** What is asked of the login once its password is right. */
  goOn(login: StoredLogin): Promise<void>
  open(tx: Writer, login: StoredLogin): Promise<Opened>
}

async function tryPassword<Opened>(
  house: House,
  { password, now }: Omit<Attempt, 'username'>,
  known: Known,
  { goOn, open }: Steps<Opened>,
): Promise<Opened> {
  await allowAttempt(house, known, now)
  const login = await loginWithPassword(known.logins, password)
  if (!login) return fail(house, known, now)
  if (login.blocked && !(known.isOwners && login.blockedByAttempts)) refuse('session.blocked')
  await goOn(login)
  return succeed(house, known, login, { password, now, open })
}

/** A wrong code is a failure like a wrong password, and the failures before it are not forgotten for the password. */
async function askSecondFactor(house: House, login: StoredLogin, { code = '', now }: Attempt, known: Known) {
  const second = await passSecondFactor(house, login.id, code, now)
  const missing = { field: 'codigo', code: 'field.missing', details: {} } as const
  if (second === 'needed') refuseFields([missing], 'session.second_factor_needed')
  if (second === 'wrong') await fail(house, known, now, 'session.second_factor_wrong')
}

/** Several people may share a user name: the password tells them apart. */
async function loginWithPassword(logins: readonly StoredLogin[], password: string): Promise<StoredLogin | undefined> {
  if (logins.length === 0) await isPassword(password, null)
  for (const login of logins) if (await isPassword(password, login.passwordHash)) return login
  return undefined
}

async function allowAttempt(house: House, { settings: { limits }, subjects }: Known, now: Temporal.Instant) {
  const facts = await attemptFacts(house.database.db, subjects, limits.addressWindow, now)
  const decision = decideAttempt(facts, limits)
  if (decision.allowed) return
  if (decision.code === 'blocked') refuse('session.blocked')
  refuse('session.too_many_attempts', { seconds: decision.seconds })
}

type Wrong = 'session.wrong_credentials' | 'session.second_factor_wrong'

async function fail(
  house: House,
  known: Known,
  now: Temporal.Instant,
  code: Wrong = 'session.wrong_credentials',
): Promise<never> {
  const { limits } = known.settings
  const blocked = await house.database.transact(async (tx) => {
    const failures = await countFailure(tx, known.subjects, limits.addressWindow, now)
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
  house: House,
  { subjects: { account }, isOwners }: Known,
  login: StoredLogin,
  { password, now, open }: Pick<Attempt, 'password' | 'now'> & Pick<Steps<Opened>, 'open'>,
): Promise<Opened> {
  const renewed = isOutdated(login.passwordHash!) ? await hashPassword(password) : undefined
  return house.database.transact(async (tx) => {
    const before = !isOwners && (await isShared(tx, login.username)) ? now.subtract({ hours: sharedHours }) : undefined
    await forgetFailures(tx, account, before)
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
export function subjectsOf({ tokenKey }: Pick<House, 'tokenKey'>, username: string, address: string): Subjects {
  const account = `account:${hideName(tokenKey, username.toLowerCase())}`
  return isOwnMachine(address) ? { account } : { account, address: `address:${hideName(tokenKey, networkOf(address))}` }
}

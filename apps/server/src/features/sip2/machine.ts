/** The login that a machine works as, and the library at which it does. */
import { staffRights } from '@estante/domain/session/staff-rights'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { hasPermission } from '../../http/store.ts'
import { heldRights } from '../desk/store/desk.ts'
import { signIn } from '../session/sign-in.ts'
import { accountById } from '../session/store/accounts.ts'
import { type MachineLibrary, machineLibraries } from './store.ts'

export interface Machine {
  account: number
  /** The user name of the login, which is the desk's name in the audit log. */
  username: string
  library: MachineLibrary
  /** Its address, for limits and the audit log. */
  address: string
  /** At sign-in; another one ends the connection. */
  passwordHash: string | null
}

export interface MachineLogin {
  username: string
  password: string
  /** Code, short name or number of a library; anything else is a place within it. */
  location: string
  address: string
}

/** @returns undefined when it is refused: wrong password, too many attempts, no right, or no library that is meant */
export async function signInMachine(
  ctx: AppContext,
  { location, ...login }: MachineLogin,
  now: Temporal.Instant,
): Promise<Machine | undefined> {
  const account = await signIn(ctx, { ...login, now }, async (_, stored) => stored).catch((error) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!account) return undefined
  const { db } = ctx.database
  const library = await libraryOf(db, account.id, location)
  if (!library) return undefined
  const { username, passwordHash } = account
  return { account: account.id, username, library, address: login.address, passwordHash }
}

/** A library that is named must be one where the login has the right; without a name it must be the only one. */
async function libraryOf(db: Reader, account: number, location: string): Promise<MachineLibrary | undefined> {
  const held = await heldRights(db, account, [staffRights.desk])
  const libraries = await machineLibraries(db)
  const own = libraries.filter(({ id }) => held.some(({ library }) => (library ?? id) === id))
  const wanted = location.toLowerCase()
  const named = libraries.filter(({ names }) => names.some((name) => name.toLowerCase() === wanted))
  if (named.length === 0) return own.length === 1 ? own[0] : undefined
  return own.find((library) => named.includes(library))
}

/** Asked with every message: a right that is taken away, a block and a new password count at once. */
export async function mayStillWork(db: Reader, machine: Machine): Promise<boolean> {
  const account = await accountById(db, machine.account).catch(() => undefined)
  if (!account || account.passwordHash !== machine.passwordHash) return false
  if (account.blocked && !account.blockedByAttempts) return false
  return hasPermission(db, machine.account, staffRights.desk, machine.library.id)
}

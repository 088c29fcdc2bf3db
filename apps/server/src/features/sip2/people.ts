/** The person whose card a machine has read. */
import { readTypedName } from '@estante/domain/session/user-name'
import { Refusal, refuse } from '../../http/refusal.ts'
import { readSetting } from '../institution/settings.ts'
import { findAccounts } from '../session/accounts.ts'
import { signIn } from '../session/sign-in.ts'
import { field, type MachineRequest, type Person } from './machine-request.ts'

/** @throws Refusal desk.login_not_found, session.user_ambiguous */
export async function personOf(request: MachineRequest): Promise<Person> {
  const { db } = request.ctx.database
  const code = field(request, 'AA')
  const separator = await readSetting(db, 'login.separator')
  const { accounts } = code === '' ? { accounts: [] } : await findAccounts(db, readTypedName(code, separator))
  if (accounts.length > 1) refuse('session.user_ambiguous', { username: code, separator })
  const [account] = accounts
  return account ? { account: account.id, patron: account.patronId } : refuse('desk.login_not_found')
}

/**
 * The person for whom something is done. A password that is sent must be right, and where the institution wants one it
 * must be sent. @throws Refusal of `personOf`, session.wrong_credentials, session.credentials_missing, session.blocked,
 * session.too_many_attempts
 */
export async function trustedPerson(request: MachineRequest): Promise<Person> {
  const person = await personOf(request)
  const password = await passwordState(request, person)
  if (password === 'wrong') refuse('session.wrong_credentials')
  if (password === 'absent' && request.needsPassword) refuse('session.credentials_missing')
  return person
}

/** Wrong passwords count as at sign-in. @throws Refusal session.blocked, session.too_many_attempts */
export async function passwordState(
  request: MachineRequest,
  { account }: Person,
): Promise<'right' | 'wrong' | 'absent'> {
  const password = field(request, 'AD')
  if (password === '') return 'absent'
  const { ctx, machine, now } = request
  const attempt = { username: field(request, 'AA'), password, address: machine.address, now: now.toInstant() }
  try {
    const signedIn = await signIn(ctx, attempt, async (_, { id }) => id)
    return signedIn === account ? 'right' : 'wrong'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'session.wrong_credentials') return 'wrong'
    // The password was right; the card is the second factor.
    if (error.code === 'session.second_factor_needed') return 'right'
    throw error
  }
}

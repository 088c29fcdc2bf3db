import { readTypedName } from '@estante/domain/session/user-name'
import type { Reader } from '../../database/database.ts'
import { readSetting } from '../../features/institution/settings.ts'
import { findAccounts } from '../../features/session/accounts.ts'
import { UsageError } from '../usage.ts'
import { readUsers, type User } from './store.ts'

/**
 * The login of a user name, with the code of a person or category behind it where several share it.
 * @throws UsageError for nobody's name, or several people's
 */
export async function findUser(db: Reader, typed: string | undefined): Promise<User> {
  if (typed === undefined || typed.trim() === '') throw new UsageError('userNeeded')
  const separator = await readSetting(db, 'login.separator')
  const { username, accounts } = await findAccounts(db, readTypedName(typed, separator))
  if (accounts.length === 0) throw new UsageError('userNotFound', { username })
  const users = await readUsers(
    db,
    accounts.map(({ id }) => id),
  )
  if (users.length === 1) return users[0]!
  const choices = users.map((user) => `${suffixed(user, users, separator)} (${user.name}, ${user.category})`)
  throw new UsageError('userAmbiguous', { username, choices: choices.join('; ') })
}

/** With the code that tells an account from the others: of its person, or where that is the same one, of its category. */
function suffixed(user: User, users: readonly User[], separator: string): string {
  const isOnly = users.filter(({ patronId }) => patronId === user.patronId).length === 1
  return `${user.username}${separator}${isOnly ? user.patronId : user.category}`
}

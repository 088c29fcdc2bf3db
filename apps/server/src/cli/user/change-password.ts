/** Passwords that the command line gives: read from standard input, or made and shown once. */
import {
  checkPassword,
  isStrongPassword,
  type PasswordRules,
  trimPassword,
} from '@estante/domain/session/password-rules'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../features/institution/settings.ts'
import { setPassword } from '../../features/password-reset/set-password.ts'
import { ownerOfAccount } from '../../features/password-reset/store/owners.ts'
import { subjectsOf } from '../../features/session/sign-in.ts'
import { clearFailures } from '../../features/session/store/failures.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { generatePassword } from '../../secrets/generate-password.ts'
import { hashPassword } from '../../secrets/password-hash.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { findUser } from './find-user.ts'
import type { User } from './store.ts'
import { auditDefaults, singleArgument } from './user-arguments.ts'

/** `estante user password USER [--stdin]`: a new password; whoever was signed in with the old one is not any more. */
export async function changePassword(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('user password', args, { stdin: { type: 'boolean' } } as const, true)
  return withDatabase(terminal, async (database) => {
    const user = await findUser(database.db, singleArgument('user password', positionals))
    if (user.isDirectory) throw new UsageError('userOfDirectory', { username: user.username })
    const { password, isMade } = await newPassword(terminal, database, user.name, values.stdin === true)
    const count = await give(terminal, database, user, password)
    const { language } = terminal
    terminal.print(translate(language, 'passwordSet', { username: user.username, count }))
    if (isMade) terminal.print(translate(language, 'passwordMade', { password }))
    return success
  })
}

/**
 * The first line of standard input, or a made one.
 * @throws UsageError for one that the institution's rules do not allow
 */
export async function newPassword(
  terminal: Terminal,
  { db }: Database,
  name: string,
  fromInput: boolean,
): Promise<{ password: string; isMade: boolean }> {
  const rules = await readSetting(db, 'password.rules')
  if (!fromInput) return { password: generatePassword((text) => isStrongPassword(text, name, rules)), isMade: true }
  const password = trimPassword(await terminal.readLine())
  if (password === '') throw new UsageError('passwordMissing')
  const broken = checkPassword(password, name, rules).filter(({ kept }) => !kept)
  if (broken.length === 0) return { password, isMade: false }
  const asked = broken.map(({ rule }) => translate(terminal.language, `rule_${rule}`, lengthOf(rules)))
  throw new UsageError('passwordWeak', { rules: asked.join('; ') })
}

function lengthOf({ minLength, maxLength }: PasswordRules) {
  return { min: minLength, max: maxLength }
}

/** As after a recovery: sessions end, a block by wrong passwords too, and the owner is told by mail. */
async function give(terminal: Terminal, database: Database, { id, username }: User, password: string): Promise<number> {
  const { db, transact } = database
  const now = terminal.clock()
  const tokenKey = await loadTokenKey(database, now)
  const owner = await ownerOfAccount(db, id)
  const change = {
    owner,
    hash: await hashPassword(password),
    actor: auditDefaults.actor,
    action: 'accounts.password_changed',
  } as const
  const local = now.toZonedDateTimeISO(await institutionZone(database, now))
  return transact(async (tx) => {
    await clearFailures(tx, subjectsOf({ tokenKey }, username, '').account)
    return setPassword(tx, { tokenKey }, change, local)
  })
}

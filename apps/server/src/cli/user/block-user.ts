import { recordAudit } from '../../database/audit-log.ts'
import { confirmationCounter, subjectsOf } from '../../features/session/sign-in.ts'
import { clearFailures } from '../../features/session/store/failures.ts'
import { endSessions } from '../../features/session/store/sessions.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { findUser } from './find-user.ts'
import { blockAccount, unblockAccount } from './store.ts'
import { auditDefaults, singleArgument } from './user-arguments.ts'

/** `estante user block USER [--reason TEXT]`: nobody gets in, nor stays in. */
export async function blockUser(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('user block', args, { reason: { type: 'string' } } as const, true)
  return withDatabase(terminal, async ({ db, transact }) => {
    const user = await findUser(db, singleArgument('user block', positionals))
    const now = terminal.clock()
    const count = await transact(async (tx) => {
      await blockAccount(tx, user.id, values.reason ?? null)
      await recordAudit(tx, { ...auditDefaults, action: 'accounts.blocked', subjectId: user.id }, now)
      return endSessions(tx, { account: user.id }, 'blocked', now)
    })
    terminal.print(translate(terminal.language, 'userBlocked', { username: user.username, count }))
    return success
  })
}

/** `estante user unblock USER`: whoever blocked it; wrong passwords are forgotten. */
export async function unblockUser(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('user unblock', args, {}, true)
  return withDatabase(terminal, async (database) => {
    const { id, username, blocked } = await findUser(database.db, singleArgument('user unblock', positionals))
    const now = terminal.clock()
    const { account } = subjectsOf({ tokenKey: await loadTokenKey(database, now) }, username, '')
    await database.transact(async (tx) => {
      await unblockAccount(tx, id)
      await clearFailures(tx, account)
      await clearFailures(tx, confirmationCounter(id))
      await recordAudit(tx, { ...auditDefaults, action: 'accounts.unblocked', subjectId: id }, now)
    })
    terminal.print(translate(terminal.language, blocked ? 'userUnblocked' : 'userNotBlocked', { username }))
    return success
  })
}

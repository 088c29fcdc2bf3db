import { block, unblock } from '../../features/people/block.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { translate } from '../messages.ts'
import { readDay } from '../read-day.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { findUser } from './find-user.ts'
import { auditDefaults, singleArgument } from './user-arguments.ts'

const options = { reason: { type: 'string' }, until: { type: 'string' } } as const

/** `estante user block USER [--reason TEXT] [--until DAY]`: nobody gets in, nor stays in. */
export async function blockUser(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('user block', args, options, true)
  const until = values.until === undefined ? null : readDay('--until', values.until)
  const why = { reason: values.reason ?? null, until, actor: auditDefaults.actor }
  return withDatabase(terminal, async ({ db, transact }) => {
    const user = await findUser(db, singleArgument('user block', positionals))
    const count = await transact((tx) => block(tx, user, why, terminal.clock()))
    const { language } = terminal
    const { username } = user
    terminal.print(
      count === undefined
        ? translate(language, 'userBlockedAlready', { username })
        : translate(language, 'userBlocked', { username, count }),
    )
    return success
  })
}

/** `estante user unblock USER`: whoever blocked it; wrong passwords are forgotten. */
export async function unblockUser(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals } = readArguments('user unblock', args, {}, true)
  return withDatabase(terminal, async (database) => {
    const user = await findUser(database.db, singleArgument('user unblock', positionals))
    const now = terminal.clock()
    const ctx = { tokenKey: await loadTokenKey(database, now) }
    const wasBlocked = await database.transact((tx) => unblock(tx, ctx, user, auditDefaults.actor, now))
    const { username } = user
    terminal.print(translate(terminal.language, wasBlocked ? 'userUnblocked' : 'userNotBlocked', { username }))
    return success
  })
}

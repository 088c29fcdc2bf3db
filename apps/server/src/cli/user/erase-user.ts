import { eraseByCommand } from '../../features/people/erase.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { findUser } from './find-user.ts'
import { auditDefaults, singleArgument } from './user-arguments.ts'

const options = { reason: { type: 'string' } } as const

/** `estante user erase USER --reason TEXT`: the data of a person, as the page of the person erases them. */
export async function eraseUser(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('user erase', args, options, true)
  return withDatabase(terminal, async (database) => {
    const user = await findUser(database.db, singleArgument('user erase', positionals))
    const reason = values.reason?.trim()
    if (!reason) throw new UsageError('optionNeeded', { option: '--reason' })
    const now = terminal.clock()
    const tokenKey = await loadTokenKey(database, now)
    const erasure = { patron: user.patronId, actor: auditDefaults.actor, tokenKey, reason }
    await database.transact((tx) => eraseByCommand(tx, erasure, now))
    terminal.print(translate(terminal.language, 'userErased', { username: user.username }))
    return success
  })
}

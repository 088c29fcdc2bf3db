import { mergePeople } from '../../features/people/merge.ts'
import { institutionZone } from '../../http/institution-zone.ts'
import { message } from '../../i18n/message.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { findUser } from './find-user.ts'
import { auditDefaults, singleArgument } from './user-arguments.ts'

const options = { into: { type: 'string' } } as const

/** `estante user merge USER --into USER`: two rows of one person become the second. */
export async function mergeUsers(terminal: Terminal, args: string[]): Promise<number> {
  const { positionals, values } = readArguments('user merge', args, options, true)
  const { language } = terminal
  return withDatabase(terminal, async (database) => {
    const { db, transact } = database
    const gone = await findUser(db, singleArgument('user merge', positionals))
    if (values.into === undefined) throw new UsageError('optionNeeded', { option: '--into' })
    const kept = await findUser(db, values.into)
    const now = terminal.clock().toZonedDateTimeISO(await institutionZone(database, terminal.clock()))
    const reason = (username: string) => message(language, 'reasons:merged', { username })
    const merging = { stays: kept.patronId, goes: gone.patronId, reason, actor: auditDefaults.actor }
    await transact((tx) => mergePeople(tx, merging, now))
    terminal.print(translate(language, 'userMerged', { username: gone.username, into: kept.username, name: kept.name }))
    return success
  })
}

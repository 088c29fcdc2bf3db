/** `estante user grant USER NUMBER…` and `estante user revoke USER NUMBER…`: permissions that an account holds by itself. */
import { recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { type Permission, permissions } from '../../features/institution/store.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { findUser } from './find-user.ts'
import { deletePermissions, insertPermissions, ownPermissions } from './store.ts'
import { auditDefaults } from './user-arguments.ts'

export function grantPermissions(terminal: Terminal, args: string[]): Promise<number> {
  return changePermissions(terminal, 'grant', args, insertPermissions)
}

export function revokePermissions(terminal: Terminal, args: string[]): Promise<number> {
  return changePermissions(terminal, 'revoke', args, deletePermissions)
}

const actions = { grant: 'accounts.permission_granted', revoke: 'accounts.permission_revoked' } as const

type Change = (tx: Writer, account: number, permissions: readonly Permission[]) => Promise<void>

async function changePermissions(terminal: Terminal, verb: 'grant' | 'revoke', args: string[], change: Change) {
  const { positionals } = readArguments(`user ${verb}`, args, {}, true)
  const [name, ...numbers] = positionals
  return withDatabase(terminal, async ({ db, transact }) => {
    const user = await findUser(db, name)
    const named = await readPermissions(db, numbers)
    const now = terminal.clock()
    await transact(async (tx) => {
      await change(tx, user.id, named)
      const details = { permissions: named.map(({ id }) => id) }
      await recordAudit(tx, { ...auditDefaults, action: actions[verb], subjectId: user.id, details }, now)
    })
    const rights = (await ownPermissions(db, user.id)).map(({ id }) => id).join(', ')
    const { language } = terminal
    const { username } = user
    terminal.print(
      rights === ''
        ? translate(language, 'rightsNone', { username })
        : translate(language, 'rights', { username, rights }),
    )
    return success
  })
}

/** @throws UsageError without numbers, and for one that no permission has */
async function readPermissions(db: Reader, numbers: readonly string[]): Promise<Permission[]> {
  if (numbers.length === 0) throw new UsageError('activityNeeded')
  const all = await permissions(db)
  return numbers.map((number) => {
    const known = all.map(({ id }) => id).join(', ')
    return all.find(({ id }) => String(id) === number) ?? unknown('activityUnknown', number, known)
  })
}

function unknown(code: 'activityUnknown', value: string, known: string): never {
  throw new UsageError(code, { value, known })
}

/**
 * `estante user grant USER NUMBER…|--role=ROLE [--library=CODE]` and `estante user revoke …`: permissions that an account
 * holds by itself, at every library or at one.
 */
import {
  isHeldByLibrary,
  isStaffRole,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '@estante/domain/session/staff-rights'
import { lockRegistrations } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import { type Permission, permissions } from '../../features/institution/store.ts'
import { grantPermissions, revokePermissions } from '../../features/staff/change-permissions.ts'
import { type OwnPermission, ownPermissions } from '../../features/staff/store/permissions.ts'
import { translate } from '../messages.ts'
import { readLibrary } from '../read-library.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { findUser } from './find-user.ts'
import { auditDefaults } from './user-arguments.ts'

export function grantToUser(terminal: Terminal, args: string[]): Promise<number> {
  return changePermissions(terminal, 'grant', args)
}

export function revokeFromUser(terminal: Terminal, args: string[]): Promise<number> {
  return changePermissions(terminal, 'revoke', args)
}

const changes = { grant: grantPermissions, revoke: revokePermissions }
const options = { role: { type: 'string' }, library: { type: 'string' } } as const

async function changePermissions(terminal: Terminal, verb: 'grant' | 'revoke', args: string[]) {
  const { positionals, values } = readArguments(`user ${verb}`, args, options, true)
  const [name, ...numbers] = positionals
  return withDatabase(terminal, async ({ db, transact }) => {
    const user = await findUser(db, name)
    const named = await readPermissions(db, [...numbersOfRole(values.role), ...numbers])
    const library = values.library === undefined ? undefined : await readLibrary(db, values.library)
    const unlimited = library && named.find(({ id }) => !isHeldByLibrary(id))
    if (unlimited) throw new UsageError('activityEverywhere', { activity: String(unlimited.id) })
    await transact(async (tx) => {
      await lockRegistrations(tx)
      const change = {
        account: user.id,
        permissions: named,
        actor: auditDefaults.actor,
        ...(values.role !== undefined && { role: values.role as StaffRole }),
        ...(library && { library: library.id }),
      }
      await changes[verb](tx, change, terminal.clock())
    })
    const rights = shownRights(await ownPermissions(db, user.id), ({ id }) => String(id))
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

/** "2002 (BC, EN), 2003" */
export function shownRights(held: readonly OwnPermission[], name: (permission: Permission) => string): string {
  return [...Map.groupBy(held, ({ permission }) => permission.id).values()]
    .map((rows) => {
      const places = rows.map(({ library }) => library)
      const shown = name(rows[0]!.permission)
      return places.includes(null) ? shown : `${shown} (${places.join(', ')})`
    })
    .join(', ')
}

/** @throws UsageError for a role that there is not */
function numbersOfRole(role: string | undefined): string[] {
  if (role === undefined) return []
  if (!isStaffRole(role)) {
    throw new UsageError('badValue', { option: '--role', value: role, expected: staffRoleNames.join(', ') })
  }
  return staffRoles[role].map(String)
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

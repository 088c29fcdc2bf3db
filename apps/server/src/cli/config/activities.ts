/** `estante config activity list | on | off`: what everybody may do. */
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { permissions } from '../../features/institution/store.ts'
import { translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { lockPermission, switchPermission } from './store.ts'

export async function listActivities(terminal: Terminal, args: string[]): Promise<number> {
  readArguments('config activity list', args, {}, false)
  return withDatabase(terminal, async ({ db }) => {
    for (const row of await permissions(db)) {
      const state = translate(terminal.language, row.isEnabled ? 'activityOn' : 'activityOff')
      terminal.print(`${String(row.id).padStart(5)}  ${state.padEnd(12)}  ${row.description[terminal.language]}`)
    }
    return success
  })
}

export async function switchActivity(terminal: Terminal, args: string[], isEnabled: boolean): Promise<number> {
  const { positionals } = readArguments('config activity', args, {}, true)
  const [value = ''] = positionals
  return withDatabase(terminal, async ({ transact }) => {
    const row = await transact(async (tx) => {
      const row = /^[1-9]\d{0,8}$/.test(value) ? await lockPermission(tx, Number(value)) : undefined
      if (!row) {
        const known = await permissions(tx)
        throw new UsageError('activityUnknown', { value, known: known.map(({ id }) => id).join(', ') })
      }
      await switchPermission(tx, row.id, isEnabled)
      const event = {
        actor: commandLine,
        action: 'permissions.switched',
        subject: 'permission',
        subjectId: row.id,
      } as const
      await recordAudit(
        tx,
        { ...event, details: { before: Number(row.isEnabled), after: Number(isEnabled) } },
        terminal.clock(),
      )
      return row
    })
    const state = translate(terminal.language, isEnabled ? 'activityOn' : 'activityOff')
    terminal.print(`${row.id}  ${state}  ${row.description[terminal.language]}`)
    return success
  })
}

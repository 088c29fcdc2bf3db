import { commandLine } from '../../database/audit-log.ts'
import { UsageError } from '../usage.ts'

/** How the audit log names what the command line does to an account. */
export const auditDefaults = { actor: commandLine, subject: 'account' } as const

/** The one user that a verb is about; absent where none was named. */
export function singleArgument(command: string, [user, other]: readonly string[]): string | undefined {
  if (other !== undefined) throw new UsageError('argumentTooMany', { argument: other, command })
  return user
}

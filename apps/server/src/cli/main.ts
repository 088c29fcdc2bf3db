/** The command line: finds the command, runs it, and turns what goes wrong into one sentence and an exit status. */
import { isInterfaceLanguage } from '@estante/domain/institution/languages'
import { BadSetting } from '../config/environment.ts'
import { commandLine } from '../database/audit-log.ts'
import { type AuditOrigin, withAuditOrigin } from '../database/audit-origin.ts'
import { UnknownMigrationError } from '../database/migrations/unknown-migration-error.ts'
import { errorMessage } from '../http/error-message.ts'
import { Refusal } from '../http/refusal.ts'
import { type CommandName, commandNames, loadCommand } from './commands.ts'
import { help, helpFor } from './help.ts'
import { type MessageKey, messageKeyFor, translate } from './messages.ts'
import { chooseLanguage, failure, languageCodes, type Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

/** @returns the exit status: 0, 1 (not everything went well) or 2 (wrong use, nothing could be done) */
export async function main(args: readonly string[], outer: Terminal): Promise<number> {
  const { rest: named, asked } = takeOption(args, '--lang')
  const { rest, asked: actingUser } = takeOption(named, '--as')
  const terminal: Terminal = {
    ...outer,
    language: chooseLanguage(outer.variables, asked),
    ...(actingUser !== undefined && { actingUser }),
  }
  const [name, ...others] = rest
  try {
    if (asked !== undefined && !isInterfaceLanguage(asked)) {
      throw new UsageError('badValue', { option: '--lang', value: asked, expected: languageCodes })
    }
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') return help(terminal, others[0])
    if (!isCommand(name)) throw new UsageError('unknownCommand', { command: name })
    if (others.includes('--help') || others.includes('-h')) return helpFor(terminal, name)
    const command = await loadCommand(name)
    return await withAuditOrigin(originOf(terminal, name), () => command(terminal, others))
  } catch (error) {
    terminal.warn(explain(terminal, error))
    return failure
  }
}

function isCommand(name: string): name is CommandName {
  return (commandNames as readonly string[]).includes(name)
}

/** `withDatabase` puts the account of `--as` in the user's place: a command that opens no database changes nothing. */
function originOf({ user }: Terminal, name: CommandName): AuditOrigin {
  const kind = name === 'desk' ? 'desk' : 'command-line'
  return user === undefined ? { kind } : { kind, desk: user, actor: `${commandLine} ${user}` }
}

/** `--lang pt` or `--lang=pt`, wherever it stands. */
function takeOption(args: readonly string[], option: '--lang' | '--as'): { rest: string[]; asked?: string } {
  const at = args.findIndex((one) => one === option || one.startsWith(`${option}=`))
  if (at < 0) return { rest: [...args] }
  const [, inside] = args[at]!.split('=')
  const taken = inside === undefined ? 2 : 1
  return { rest: args.toSpliced(at, taken), asked: inside ?? args[at + 1] ?? '' }
}

/** https://www.sqlite.org/rescode.html: those that whoever sits at the machine can do something about. */
const sqliteCodes: Partial<Record<number, MessageKey>> = {
  5: 'databaseBusy',
  8: 'databaseUnwritable',
  11: 'databaseDamaged',
  13: 'ENOSPC',
  14: 'databaseUnwritable',
  26: 'databaseDamaged',
}

function explain({ language }: Terminal, error: unknown): string {
  if (error instanceof UsageError) return translate(language, error.code, error.details)
  if (error instanceof Refusal) return errorMessage(error.code, language, error.details)
  if (error instanceof UnknownMigrationError) {
    return translate(language, 'databaseOfOtherVersion', { name: error.migration })
  }
  if (error instanceof BadSetting) return translate(language, error.code, error.details)
  const { code, message, path, syscall, errcode } = error as NodeJS.ErrnoException & { errcode?: number }
  const reason = message || String(code ?? error)
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return translate(language, 'databaseUnreachable', { reason })
  }
  const known = errcode === undefined ? messageKeyFor(code) : (sqliteCodes[errcode & 0xff] ?? 'unexpected')
  if (known !== 'unexpected') return translate(language, known, { reason: path ?? reason })
  // The only folder that a command makes is the data folder.
  return translate(language, syscall === 'mkdir' ? 'databaseUnwritable' : 'unexpected', { reason })
}

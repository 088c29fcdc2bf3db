import { type CommandName, commandNames } from './commands.ts'
import { helpLines } from './messages.ts'
import { success, type Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

/** `estante help`, `estante help COMMAND`. */
export function help(terminal: Terminal, command: string | undefined): number {
  if (command === undefined) {
    for (const line of helpLines(terminal.language, 'all')) terminal.print(line)
    return success
  }
  if (!(commandNames as readonly string[]).includes(command)) throw new UsageError('unknownCommand', { command })
  return helpFor(terminal, command as CommandName)
}

/** `estante COMMAND --help`. */
export function helpFor(terminal: Terminal, command: CommandName): number {
  for (const line of helpLines(terminal.language, command)) terminal.print(line)
  return success
}

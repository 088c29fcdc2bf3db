import type { Terminal } from './terminal.ts'

/** Runs a command with the arguments behind its name; answers the exit status. */
export type Command = (terminal: Terminal, args: string[]) => Promise<number>

/** Each loaded when it is asked for, so that `estante help` is there at once. */
const commands = {
  serve: async () => (await import('./serve.ts')).serve,
  import: async () => (await import('./import.ts')).runImport,
  export: async () => (await import('./export.ts')).runExport,
  reindex: async () => (await import('./reindex.ts')).reindex,
  demo: async () => (await import('./demo.ts')).demo,
  config: async () => (await import('./config.ts')).showConfig,
  doctor: async () => (await import('./doctor.ts')).doctor,
} satisfies Record<string, () => Promise<Command>>

export type CommandName = keyof typeof commands

export const commandNames = Object.keys(commands) as CommandName[]

export function loadCommand(name: CommandName): Promise<Command> {
  return commands[name]()
}

import type { Command } from './terminal.ts'

/** Each loaded when it is asked for, so that `estante help` is there at once. */
const commands = {
  serve: async () => (await import('./serve.ts')).serve,
  import: async () => (await import('./import.ts')).runImport,
  export: async () => (await import('./export.ts')).runExport,
  signs: async () => (await import('./signs.ts')).signs,
  reindex: async () => (await import('./reindex.ts')).reindex,
  demo: async () => (await import('./demo.ts')).demo,
  desk: async () => (await import('./desk/desk.ts')).desk,
  key: async () => (await import('./key/key.ts')).key,
  user: async () => (await import('./user/user.ts')).user,
  audit: async () => (await import('./audit.ts')).audit,
  config: async () => (await import('./config/config.ts')).config,
  ldap: async () => (await import('./ldap.ts')).ldap,
  sync: async () => (await import('./sync.ts')).sync,
  network: async () => (await import('./network.ts')).network,
  webhook: async () => (await import('./webhook/webhook.ts')).webhook,
  doctor: async () => (await import('./doctor.ts')).doctor,
} satisfies Record<string, () => Promise<Command>>

export type CommandName = keyof typeof commands

export const commandNames = Object.keys(commands) as CommandName[]

export function loadCommand(name: CommandName): Promise<Command> {
  return commands[name]()
}

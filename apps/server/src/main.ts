import { systemClock } from './clock.ts'
import { BadSetting, readEnvironment } from './config/environment.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** Sentences for what commonly stands in the way of a start. */
const knownTroubles: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: () => 'PORT is in use by another program. Stop that one, or start with another port: PORT=8081 npm start',
  EACCES: (error) =>
    `The system does not allow this: ${error.message}. Check HOST, PORT and the rights on ESTANTE_DATA.`,
  EEXIST: () => 'ESTANTE_DATA is a file; it must be a folder.',
  ENOTDIR: () => 'ESTANTE_DATA leads through a file; it must be a folder.',
  EROFS: () => 'ESTANTE_DATA is on a disk that can only be read. Choose another folder.',
  ENOSPC: () => 'The disk of ESTANTE_DATA is full.',
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine.',
  ECONNREFUSED: () =>
    'DATABASE_URL does not answer. Check that the database server runs and that the address is right.',
  ENOTFOUND: (error) => `DATABASE_URL or HOST names a machine that is not found: ${error.message}`,
  ERR_SQLITE_ERROR: (error) => `The database in ESTANTE_DATA cannot be used: ${error.message}`,
}

/** The server as a process: environment and clock come in here and nowhere else. */
export async function main(): Promise<void> {
  try {
    const server = await startServer(readEnvironment(process.env), systemClock)
    console.log(`Estante: ${server.address}`)
    stopOnSignal(server)
  } catch (error) {
    console.error(`Estante cannot start. ${explain(error)}`)
    process.exitCode = 1
  }
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

function explain(error: unknown): string {
  if (error instanceof BadSetting) return error.message
  const code = (error as NodeJS.ErrnoException)?.code ?? ''
  const known = knownTroubles[code]
  if (known) return known(error as NodeJS.ErrnoException)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

if (import.meta.main) await main()

import { chooseLanguage } from './cli/terminal.ts'
import { say, startTrouble } from './cli/words.ts'
import { systemClock } from './clock.ts'
import { BadSetting, readEnvironment } from './config/environment.ts'
import type { Language } from './http/language.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** The server as a process: environment and clock come in here and nowhere else. */
export async function main(language: Language): Promise<void> {
  try {
    const server = await startServer(readEnvironment(process.env), systemClock)
    console.log(`Estante: ${server.address}`)
    stopOnSignal(server)
  } catch (error) {
    console.error(say(language, 'cannotStart', { reason: explain(language, error) }))
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

function explain(language: Language, error: unknown): string {
  if (error instanceof BadSetting) return say(language, error.code, error.details)
  if (!(error instanceof Error)) return String(error)
  const { code = '', message, stack } = error as NodeJS.ErrnoException
  return startTrouble(language, code, message) ?? stack ?? message
}

if (import.meta.main) await main(chooseLanguage(process.env))

import { startFailure, translate } from './cli/messages.ts'
import { chooseLanguage } from './cli/terminal.ts'
import { systemClock } from './clock.ts'
import { BadSetting, readEnvironment } from './config/environment.ts'
import type { Language } from './i18n/language.ts'
import { startMessages } from './start-messages.ts'
import { startServer } from './start-server.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** The server as a process: environment and clock come in here and nowhere else. */
export async function main(language: Language): Promise<void> {
  try {
    const environment = readEnvironment(process.env)
    const server = await startServer(environment, systemClock)
    const showsLogins = server.demonstration && environment.demo
    console.log(startMessages(server, showsLogins, language).join('\n'))
    if (server.demonstration && !showsLogins) console.error(translate(language, 'demoPeopleLeft'))
    stopOnSignal(server)
  } catch (error) {
    console.error(translate(language, 'cannotStart', { reason: explain(language, error) }))
    process.exitCode = 1
  }
}

function explain(language: Language, error: unknown): string {
  if (error instanceof BadSetting) return translate(language, error.code, error.details)
  if (!(error instanceof Error)) return String(error)
  const { code = '', message, stack } = error as NodeJS.ErrnoException
  return startFailure(language, code, message) ?? stack ?? message
}

if (import.meta.main) await main(chooseLanguage(process.env))

import { startFailure, translate } from './cli/messages.ts'
import { chooseLanguage } from './cli/terminal.ts'
import { systemClock } from './clock.ts'
import { BadSetting, readEnvironment } from './config/environment.ts'
import { listedLogins } from './demo/logins.ts'
import type { Language } from './i18n/language.ts'
import { startServer } from './start-server.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** The server as a process: environment and clock come in here and nowhere else. */
export async function main(language: Language): Promise<void> {
  try {
    const environment = readEnvironment(process.env)
    const server = await startServer(environment, systemClock)
    console.log(`Estante: ${server.address}`)
    if (server.needsAdministrator)
      console.log(
        translate(language, 'administratorMissing', { address: `${server.address}/login?redirect=/balcao/comecar` }),
      )
    if (server.sip2) console.log(translate(language, 'sip2On', { place: server.sip2 }))
    if (server.mailFolder) console.log(translate(language, 'mailsInFolder', { folder: server.mailFolder }))
    if (server.demonstration && environment.demo) printLogins(language)
    else if (server.demonstration) console.error(translate(language, 'demoPeopleLeft'))
    stopOnSignal(server)
  } catch (error) {
    console.error(translate(language, 'cannotStart', { reason: explain(language, error) }))
    process.exitCode = 1
  }
}

/** User name, password and who that is, in columns. */
function printLogins(language: Language): void {
  const logins = listedLogins(language)
  const width = (name: 'usuario' | 'senha') => Math.max(...logins.map((login) => login[name].length)) + 2
  const [users, passwords] = [width('usuario'), width('senha')]
  console.log(`\n${translate(language, 'demoLogins')}`)
  for (const { usuario, senha, nota } of logins) {
    console.log(`  ${usuario.padEnd(users)}${senha.padEnd(passwords)}${nota}`)
  }
}

function explain(language: Language, error: unknown): string {
  if (error instanceof BadSetting) return translate(language, error.code, error.details)
  if (!(error instanceof Error)) return String(error)
  const { code = '', message, stack } = error as NodeJS.ErrnoException
  return startFailure(language, code, message) ?? stack ?? message
}

if (import.meta.main) await main(chooseLanguage(process.env))

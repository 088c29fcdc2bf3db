/** What the server prints when it serves. */
import { translate } from './cli/messages.ts'
import { listedLogins } from './demo/logins.ts'
import type { Language } from './i18n/language.ts'
import type { RunningServer } from './start-server.ts'

type Started = Pick<RunningServer, 'address' | 'needsAdministrator' | 'sip2' | 'mailFolder'>

/** The address is last: the demonstration logins alone fill a terminal of 24 lines. */
export function startMessages(server: Started, showsLogins: boolean, language: Language): string[] {
  const { address, needsAdministrator, sip2, mailFolder } = server
  return [
    ...(needsAdministrator
      ? [translate(language, 'administratorMissing', { address: `${address}/login?redirect=/balcao/comecar` })]
      : []),
    ...(sip2 ? [translate(language, 'sip2On', { place: sip2 })] : []),
    ...(mailFolder ? [translate(language, 'mailsInFolder', { folder: mailFolder })] : []),
    ...(showsLogins ? ['', translate(language, 'demoLogins'), ...loginLines(language), ''] : []),
    `Estante: ${address}`,
  ]
}

/** User name, password and who that is, in columns. */
function loginLines(language: Language): string[] {
  const logins = listedLogins(language)
  const width = (name: 'usuario' | 'senha') => Math.max(...logins.map((login) => login[name].length)) + 2
  const [users, passwords] = [width('usuario'), width('senha')]
  return logins.map(({ usuario, senha, nota }) => `  ${usuario.padEnd(users)}${senha.padEnd(passwords)}${nota}`)
}

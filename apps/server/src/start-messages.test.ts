import { expect, it } from 'vitest'
import { startMessages } from './start-messages.ts'

const address = 'http://localhost:8080'

it('ends with the address below the demonstration logins, where a terminal shows it', () => {
  const lines = startMessages({ address, needsAdministrator: false, mailFolder: '/data/mails' }, true, 'en')
  expect(lines.at(-1)).toBe(`Estante: ${address}`)
  expect(lines).toContain('Demonstration logins (user name, password, who that is):')
  expect(lines.some((line) => /^ {2}20240318 +Beija-Flor-29 +Ana Ribeiro Campos/.test(line))).toBe(true)
})

it('names what else a library of its own has to know', () => {
  const server = { address, needsAdministrator: true, sip2: 'localhost:6001', mailFolder: '/data/mails' }
  const lines = startMessages(server, false, 'en')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain(`${address}/login?redirect=/balcao/comecar`)
  expect(lines.slice(1)).toEqual([
    'SIP2: localhost:6001',
    'Without SMTP_URL: mails are files in /data/mails',
    `Estante: ${address}`,
  ])
})

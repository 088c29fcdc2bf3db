import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSmtp, type TestSmtp } from '../../../test/start-smtp.ts'
import { type OutgoingMail, openMailer } from './mailer.ts'

const message: OutgoingMail = {
  id: 'estante-0a1b',
  to: 'ana@b.example',
  subject: 'O código para criar a sua nova senha',
  text: 'Olá, Ânia.',
  html: '<p>Olá, Ânia.</p>',
  date: new Date('2026-03-10T15:00:00Z'),
}

describe('mails without an SMTP server', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'estante-mails-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are files that only their owner reads, one for each mail however often it is sent', async () => {
    const mails = join(folder, 'mails')
    const mailer = openMailer({ from: 'Biblioteca <bib@c.example>' }, mails)
    expect(await mailer.send(message)).toEqual({ outcome: 'sent' })
    expect(await mailer.send(message)).toEqual({ outcome: 'sent' })
    expect(readdirSync(mails)).toEqual(['2026-03-10T15-00-00-000Z-estante-0a1b.eml'])
    const path = join(mails, readdirSync(mails)[0]!)
    expect(statSync(path).mode & 0o077).toBe(0)
    const mail = await PostalMime.parse(readFileSync(path))
    expect(mail).toMatchObject({
      from: { name: 'Biblioteca', address: 'bib@c.example' },
      to: [{ address: 'ana@b.example' }],
      subject: message.subject,
      messageId: '<estante-0a1b@c.example>',
      date: '2026-03-10T15:00:00.000Z',
    })
    expect(mail.text?.trim()).toBe(message.text)
    expect(mail.html?.trim()).toBe(message.html)
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })
})

describe('mails through an SMTP server', () => {
  let smtp: TestSmtp
  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.stop())
  const send = (more: Partial<OutgoingMail> = {}) =>
    openMailer({ smtpUrl: smtp.url, from: 'bib@c.example' }, 'nowhere').send({ ...message, ...more })

  it('arrive as they were written', async () => {
    expect(await send()).toEqual({ outcome: 'sent' })
    expect(smtp.mails.at(-1)).toMatchObject({
      recipients: ['ana@b.example'],
      messageId: '<estante-0a1b@c.example>',
      subject: message.subject,
      text: `${message.text}\n`,
    })
  })

  it('cannot be led elsewhere by what an address or a subject holds', async () => {
    await send({ to: 'ana@b.example, eve@d.example', subject: 'a\r\nBcc: eve@d.example' })
    for (const { recipients, bcc } of smtp.mails) {
      expect(recipients.join()).not.toMatch(/^eve|,eve/)
      expect(bcc).toBeUndefined()
    }
  })

  it.each([
    [451, 'failed', 'EMESSAGE 451'],
    [550, 'refused', 'EMESSAGE 550'],
  ] as const)('that are answered with %s have %s', async (code, outcome, reason) => {
    smtp.refuseNext(1, code)
    expect(await send()).toEqual({ outcome, reason })
  })

  it('wait where no server answers', async () => {
    const gone = await startSmtp()
    await gone.stop()
    const mailer = openMailer({ smtpUrl: gone.url, from: 'bib@c.example' }, 'nowhere')
    expect(await mailer.send(message)).toEqual({ outcome: 'unreachable', reason: 'ESOCKET' })
  })
})

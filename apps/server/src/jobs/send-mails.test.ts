/** Mails through a real SMTP server, with a clock that the test moves. */
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testNow } from '../../test/factories.ts'
import { startSmtp, type TestSmtp } from '../../test/start-smtp.ts'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { deleteMailText, saveMailText } from '../integrations/mail/mail-text-store.ts'
import { type Mailer, openMailer } from '../integrations/mail/mailer.ts'
import { enqueueDummyMail, enqueueMail, type NewMail } from '../integrations/mail/outbox.ts'
import type { JobContext } from './job.ts'
import { runJob } from './run-job.ts'
import { sendMails } from './send-mails.ts'

const key = new Uint8Array(32).fill(7)
const start = Temporal.Instant.from(testNow)

eachDatabase((engine) => {
  const database = useDatabase(engine)
  let now = start
  let smtp: TestSmtp
  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.stop())
  beforeEach(async () => {
    now = start
    smtp.mails.length = 0
    smtp.refuseNext(0)
    await database().db.deleteFrom('outbox').execute()
  })

  const ctx = (mailer: Mailer = openMailer({ smtpUrl: smtp.url, from: 'bib@c.example' }, '')): JobContext => ({
    database: database(),
    tokenKey: key,
    clock: () => now,
    mailer,
  })
  const look = (at = ctx(), holder = 'one') => runJob(at, sendMails, holder)
  const later = (seconds: number) => {
    now = now.add({ seconds })
  }
  const mail = (more: Partial<NewMail> = {}): NewMail => ({
    topic: 'recoveryCode',
    language: 'pt',
    name: 'Ana Ribeiro',
    institution: 'Universidade de Teste',
    details: { code: '408251', username: '20240318', until: '12:10' },
    to: 'ana@b.example',
    until: start.add({ minutes: 10 }),
    ...more,
  })
  const write = (more: Partial<NewMail> = {}) => database().transact((tx) => enqueueMail(tx, key, mail(more), now))
  const rows = () => database().db.selectFrom('outbox').selectAll().orderBy('id').execute()

  it('sends what waits, once, and wipes what it said', async () => {
    await write()
    const [waiting] = await rows()
    expect(JSON.stringify(waiting)).not.toMatch(/408251|ana@b|Ribeiro/)
    await look()
    await look()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toMatchObject({
      recipients: ['ana@b.example'],
      subject: 'O código para criar a sua nova senha',
    })
    expect(smtp.mails[0]?.text).toContain('\n408251\n')
    expect(smtp.mails[0]?.html).toContain('>408251<')
    expect(await rows()).toMatchObject([{ payload: '', attempts: 1, failure: null, done_at: testNow }])
  })

  it('sends the words of the library in the language that it worded, and those of a test instead of both', async () => {
    const own = { subject: 'Código da {institution}', text: 'Aqui está, {name}:\n\n{code}' }
    await database().transact((tx) => saveMailText(tx, 'recoveryCode', 'pt', own))
    await write()
    await write({ language: 'en' })
    await write({ own: { subject: 'Teste: {code}', text: 'Sem nada' } })
    await look()
    expect(smtp.mails.map(({ subject }) => subject).sort()).toEqual([
      'Código da Universidade de Teste',
      'Teste: 408251',
      expect.stringMatching(/password/),
    ])
    const worded = smtp.mails.find(({ subject }) => subject?.startsWith('Código da'))
    expect(worded?.text).toMatch(/Aqui está, Ana Ribeiro:\s+408251\s+--\s/)
    expect(worded?.html).toContain('>408251<')
    await database().transact((tx) => deleteMailText(tx, 'recoveryCode', 'pt'))
  })

  it('sends nothing of a transaction that failed, and nothing that was pretended', async () => {
    const failing = database().transact(async (tx) => {
      await enqueueMail(tx, key, mail(), now)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database().transact((tx) => enqueueDummyMail(tx, key, mail(), now))
    await look()
    expect(smtp.mails).toEqual([])
    expect(await rows()).toHaveLength(1)
  })

  it('pretends a mail with a row as long as a real one', async () => {
    await write()
    await database().transact((tx) => enqueueDummyMail(tx, key, mail(), now))
    const [real, pretended] = await rows()
    expect(pretended?.payload).toHaveLength(real!.payload.length)
  })

  describe('where the server fails', () => {
    it('tries again after growing pauses, with the same Message-ID', async () => {
      await write()
      smtp.refuseNext(2, 451)
      await look()
      expect(await rows()).toMatchObject([{ failure: 'EMESSAGE 451', done_at: null }])
      later(14)
      await look()
      expect(await rows()).toMatchObject([{ attempts: 1 }])
      later(1)
      await look()
      later(29)
      await look()
      expect(await rows()).toMatchObject([{ attempts: 2 }])
      later(1)
      await look()
      expect(smtp.mails).toHaveLength(1)
      expect(await rows()).toMatchObject([{ attempts: 3, failure: null, payload: '' }])
    })

    it('sends the mail that the server took without saying so a second time, known by its Message-ID', async () => {
      await write()
      smtp.hangUpNext()
      await look()
      later(120)
      await look()
      expect(smtp.mails).toHaveLength(2)
      expect(smtp.mails[0]?.messageId).toMatch(/^<estante-[0-9a-f]{24}@c\.example>$/)
      expect(smtp.mails[1]?.messageId).toBe(smtp.mails[0]?.messageId)
    })

    it('gives up what is refused for good', async () => {
      await write()
      smtp.refuseNext(1, 550)
      await look()
      expect(await rows()).toMatchObject([{ attempts: 1, failure: 'EMESSAGE 550', done_at: testNow, payload: '' }])
    })

    it('gives up a mail that comes too late to be of use', async () => {
      await write()
      smtp.refuseNext(100, 451)
      for (let minute = 0; minute < 11; minute++) {
        await look()
        later(60)
      }
      expect(await rows()).toMatchObject([{ failure: 'EMESSAGE 451', payload: '', done_at: expect.any(String) }])
      await write({ until: now })
      await look()
      expect((await rows())[1]).toMatchObject({ failure: 'too late', payload: '' })
    })

    it('does not wait for its silence mail by mail', async () => {
      await write()
      await write()
      let sent = 0
      const nobody: Mailer = {
        send: async () => {
          sent++
          return { outcome: 'unreachable', reason: 'ESOCKET' }
        },
      }
      await look(ctx(nobody))
      expect(sent).toBe(1)
      expect(await rows()).toMatchObject([{ failure: 'ESOCKET' }, { attempts: 0 }])
    })

    it('sends the others when one cannot be read', async () => {
      await write()
      await database().db.updateTable('outbox').set({ payload: 'broken' }).execute()
      await write({ to: 'bia@b.example' })
      await look()
      expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['bia@b.example']])
      expect(await rows()).toMatchObject([{ failure: 'unreadable' }, { failure: null }])
    })
  })

  describe('among many processes', () => {
    it('sends each mail once, whoever looks', async () => {
      for (let number = 0; number < 10; number++) await write({ to: `p${number}@b.example` })
      for (let round = 0; round < 3; round++) {
        await Promise.all(['one', 'two', 'three', 'four'].map((holder) => look(ctx(), holder)))
      }
      const recipients = smtp.mails.flatMap((one) => one.recipients)
      expect(recipients).toHaveLength(10)
      expect(new Set(recipients).size).toBe(10)
    })

    it('leaves a mail to the one that sends it, though the lease ran out meanwhile', async () => {
      await write()
      let inside: Promise<void> | undefined
      let sent = 0
      const slow: Mailer = {
        send: async () => {
          sent++
          later(100)
          await database().db.deleteFrom('leases').execute()
          inside ??= look(ctx(slow), 'two')
          await inside
          return { outcome: 'sent' }
        },
      }
      await look(ctx(slow))
      expect(sent).toBe(1)
    })

    it('takes up what a process left that died while sending', async () => {
      await write()
      const dying: Mailer = {
        send: async () => {
          throw new Error('killed')
        },
      }
      await expect(look(ctx(dying))).rejects.toThrow('killed')
      await look(ctx(), 'two')
      expect(smtp.mails).toEqual([])
      later(120)
      await look(ctx(), 'two')
      expect(smtp.mails).toHaveLength(1)
    })
  })
})

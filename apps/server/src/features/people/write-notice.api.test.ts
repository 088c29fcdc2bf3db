import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addPatron } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { composeMail } from '../../i18n/compose-mail.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let paula: SignedIn

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app())
    const row = { account_id: attendant.account, permission_id: staffRights.desk, library_id: fixture.here }
    await app().db.insertInto('library_permissions').values(row).execute()
  })

  beforeEach(async () => {
    const data = { name: 'Paula Prado', email: 'paula@example.org', receives_email: 1, language: 'en' } as const
    const patron_id = await addPatron(app().db, data)
    paula = await signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
    await app().db.deleteFrom('outbox').execute()
  })

  const write = async (body: object = {}, id = paula.patron) => {
    const sent = { biblioteca: fixture.here, texto: 'O seu caderno ficou no balcão.', ...body }
    const answer = await app().post(`/api/balcao/cadastros/${id}/aviso`, sent, attendant.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const alerts = async () => (await app().get('/api/solicitacoes/alertas', paula.headers)).json()
  const audited = () =>
    app().db.selectFrom('audit_log').selectAll().where('action', '=', 'alerts.notice_sent').orderBy('id').execute()

  describe('a notice of the desk to a person', { tags: ['C-247'] }, () => {
    it('is an alert of the person, and a mail in their language', async () => {
      expect(await write({ texto: '  O seu caderno\nficou no balcão. ' })).toEqual({
        status: 200,
        repetido: false,
        emails: 1,
      })
      expect((await alerts()).alertas).toMatchObject([
        { tipo: 'notice', mensagem: 'O seu caderno\nficou no balcão.', lido: false },
      ])
      const [mail] = await queuedMails(app())
      expect(mail).toMatchObject({ to: 'paula@example.org', language: 'en', topic: 'libraryNotice' })
      const { subject, text } = composeMail(mail!)
      expect(subject).toMatch(/^A notice of the library \(Biblioteca \d+\)$/)
      expect(text).toContain('O seu caderno\nficou no balcão.')
    })

    it('is recorded with who wrote it to whom, and not with what it says', async () => {
      await write()
      const row = (await audited()).at(-1)
      expect(row).toMatchObject({
        actor: `account ${attendant.account}`,
        subject: 'patron',
        subject_id: paula.patron,
        library_id: fixture.here,
        details: '{"mails":1}',
      })
    })

    it('stays in the account alone where the person wants no such mails', async () => {
      const choice = { avisos: [{ tipo: 'notice', conta: true, email: false }] }
      const chosen = await app().put('/api/solicitacoes/alertas/preferencias', choice, paula.headers)
      expect(chosen.statusCode).toBe(200)
      expect(await write()).toMatchObject({ emails: 0 })
      expect(await alerts()).toMatchObject({ total: '1' })
      expect(await queuedMails(app())).toEqual([])
    })

    it('sent twice is there once, two at once too; other words are another one', async () => {
      const both = await Promise.all([write(), write()])
      expect(both.map(({ repetido }) => repetido).sort()).toEqual([false, true])
      expect(await write({ texto: 'Já pode vir.' })).toMatchObject({ repetido: false })
      expect(await alerts()).toMatchObject({ total: '2' })
    })

    it('asks for words, and not for too many', async () => {
      expect((await write({ texto: ' \u200b ' })).errors).toEqual({ texto: [expect.any(String)] })
      expect((await write({ texto: 'a'.repeat(1001) })).errors).toEqual({ texto: [expect.any(String)] })
      expect(await alerts()).toMatchObject({ total: '0' })
    })

    it('is not for nobody, nor for who was forgotten, and no other library writes', async () => {
      expect(await write({}, 999_999)).toMatchObject({ status: 404, code: 'people.not_found' })
      expect(await write({ biblioteca: fixture.there })).toMatchObject({ status: 403 })
      const name = { username: `removida-${paula.account}` }
      await app().db.updateTable('accounts').set(name).where('id', '=', paula.account).execute()
      expect(await write()).toMatchObject({ status: 422, code: 'people.erased' })
    })
  })
})

import { staffRights } from '@estante/domain/session/staff-rights'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addPatron } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { erasedUsername } from '../patron/store/personal-data.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let head: SignedIn
  let patron: number
  let account: number

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app())
    head = await signInAs(app())
    const row = (one: SignedIn, permission_id: number) => ({
      account_id: one.account,
      permission_id,
      library_id: fixture.here,
    })
    const rows = [row(attendant, staffRights.desk), row(head, staffRights.desk), row(head, staffRights.settings)]
    await app().db.insertInto('library_permissions').values(rows).execute()
    patron = await addPatron(app().db, { name: 'Paula Prado', home_library_id: fixture.here })
    account = await addAccount(app().db, { patron_id: patron, username: 'P1' })
  })
  const get = (path: string, who: SignedIn, id = patron) =>
    app().get(
      `/api/balcao/cadastros/${id}/${path}${path.includes('?') ? '&' : '?'}biblioteca=${fixture.here}`,
      who.headers,
    )

  describe('what the desk hands to a person', { tags: ['C-263'] }, () => {
    it('is a card of one of their accounts, and of no other', async () => {
      const card = await get(`carteira?conta=${account}`, attendant)
      expect([card.statusCode, card.headers['content-type'], card.rawPayload.toString('latin1', 0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
      expect((await get(`carteira?conta=${head.account}`, attendant)).json().code).toBe('people.not_found')
      expect((await get(`carteira?conta=${account}`, attendant, 999_999)).json().code).toBe('people.not_found')
    })

    it('is an export of their data, on record each time, by the right at their library', async () => {
      const answer = await get('dados', head)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      const files = unzipSync(answer.rawPayload)
      expect(JSON.parse(Buffer.from(files['patrons.json']!).toString())).toMatchObject([{ name: 'Paula Prado' }])
      expect(JSON.parse(Buffer.from(files['accounts.json']!).toString())[0]).not.toHaveProperty('password_hash')
      const audit = app().db.selectFrom('audit_log').select(['actor', 'subject_id'])
      expect(await audit.where('action', '=', 'patrons.data_exported').execute()).toEqual([
        { actor: `account ${head.account}`, subject_id: patron },
      ])
      expect((await get('dados', attendant)).json()).toMatchObject({ code: 'people.export_right' })
    })

    it('is nothing of a person of another library for its head, nor of who was erased', async () => {
      const elsewhere = await addPatron(app().db, { name: 'De Longe', home_library_id: fixture.there })
      expect((await get('dados', head, elsewhere)).json()).toMatchObject({ code: 'people.export_right' })
      const erased = await addPatron(app().db, { name: 'x', home_library_id: fixture.here })
      const gone = await addAccount(app().db, { patron_id: erased, username: 'gone' })
      await app()
        .db.updateTable('accounts')
        .set({ username: erasedUsername(gone) })
        .where('id', '=', gone)
        .execute()
      expect((await get('dados', head, erased)).json()).toMatchObject({ code: 'people.erased' })
      expect((await get(`carteira?conta=${gone}`, head, erased)).json()).toMatchObject({ code: 'people.erased' })
    })
  })
})

import { staffRights } from '@estante/domain/session/staff-rights'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addPatron } from '../../../test/factories.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const text = 'Perdeu a carteira. Pedir um documento.'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let administrator: SignedIn
  let attendant: SignedIn
  let elsewhere: SignedIn
  let paula: number
  let username: string
  let made = 0

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.desk, staffRights.settings] })
    attendant = await attendantAt(fixture.here, 'Tomás Valadares')
    elsewhere = await attendantAt(fixture.there, 'Valéria Xisto')
  })
  beforeEach(async () => {
    paula = await addPatron(app().db, { name: 'Paula Prado' })
    username = `N${++made}`
    await addAccount(app().db, { patron_id: paula, username })
  })

  async function attendantAt(library_id: number, name: string): Promise<SignedIn> {
    const account = await addAccount(app().db, { patron_id: await addPatron(app().db, { name }) })
    const row = { account_id: account, permission_id: staffRights.desk, library_id }
    await app().db.insertInto('library_permissions').values(row).execute()
    return signInAs(app(), { account })
  }
  const libraryOf = (who: SignedIn) => String(who === elsewhere ? fixture.there : fixture.here)
  const pathOf = (patron: number) => `/api/balcao/cadastros/${patron}/notas`
  const answered = (answer: { statusCode: number; json(): unknown }) => ({
    status: answer.statusCode,
    body: answer.json() as never as { code?: string; codigo: string; versao: string }[] & { code?: string },
  })
  const plain = { texto: text, no_balcao: true, ate: '' }
  const add = async (change: object = {}, who = attendant, patron = paula) =>
    answered(await app().post(pathOf(patron), { biblioteca: libraryOf(who), ...plain, ...change }, who.headers))
  const list = async (who = attendant, patron = paula) =>
    answered(await app().get(`${pathOf(patron)}?biblioteca=${libraryOf(who)}`, who.headers))
  const change = async (note: string, body: object, who = attendant, patron = paula) =>
    answered(
      await app().put(`${pathOf(patron)}/${note}`, { biblioteca: libraryOf(who), ...plain, ...body }, who.headers),
    )
  const remove = async ({ codigo, versao }: { codigo: string; versao: string }, who = attendant, patron = paula) => {
    const body = { biblioteca: libraryOf(who), versao }
    return answered(await app().post(`${pathOf(patron)}/${codigo}/exclusao`, body, who.headers))
  }
  const events = async () => {
    const rows = await app()
      .db.selectFrom('audit_log')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', 'patron')
      .where('subject_id', '=', paula)
      .orderBy('id')
      .execute()
    return rows.filter(({ action }) => action.startsWith('patrons.note_'))
  }

  describe('notes of the staff on a person', { tags: ['C-270'] }, () => {
    it('are written, changed and removed, each on record without its text', async () => {
      const written = await add({ ate: '2099-12-31' })
      expect(written).toMatchObject({
        status: 200,
        body: [
          {
            texto: text,
            no_balcao: true,
            ate_iso: '2099-12-31',
            encerrada: false,
            autor: 'Tomás Valadares',
            biblioteca: 'Central',
            mudada_iso: '',
            pode_mudar: true,
          },
        ],
      })
      const [{ codigo, versao }] = written.body as never as [{ codigo: string; versao: string }]
      const changed = (await change(codigo, { texto: 'Já trouxe.', no_balcao: false, versao })).body
      expect(changed).toMatchObject([{ texto: 'Já trouxe.', no_balcao: false, ate_iso: '' }])
      expect((await remove(changed[0]!)).body).toEqual([])
      const log = await events()
      expect(log.map(({ action }) => action)).toEqual([
        'patrons.note_written',
        'patrons.note_changed',
        'patrons.note_removed',
      ])
      expect(log[0]?.actor).toBe(`account ${attendant.account}`)
      expect(JSON.stringify(log)).not.toContain('carteira')
    })

    it('are read by every library, and changed by the one that wrote them', async () => {
      const [note] = (await add()).body
      expect((await list(elsewhere)).body).toMatchObject([{ texto: text, biblioteca: 'Central', pode_mudar: false }])
      const { codigo, versao } = note!
      expect(await change(codigo, { texto: 'x', versao }, elsewhere)).toMatchObject({
        status: 403,
        body: { code: 'people.note_elsewhere' },
      })
      expect(await remove(note!, elsewhere)).toMatchObject({ status: 403, body: { code: 'people.note_elsewhere' } })
      expect((await remove(note!, administrator)).status).toBe(200)
    })

    it('are one where the same is sent twice, also at once', async () => {
      await Promise.all([add(), add()])
      expect((await list()).body).toHaveLength(1)
      expect(await events()).toHaveLength(1)
      await add({}, elsewhere)
      expect((await list()).body).toHaveLength(2)
    })

    it('are not overwritten nor removed by who has not seen the change of a colleague', async () => {
      const [note] = (await add()).body
      const { codigo, versao } = note!
      await app()
        .db.updateTable('patron_notes')
        .set({ updated_at: '2026-03-11T15:00:00.000Z' })
        .where('id', '=', Number(codigo))
        .execute()
      const refused = { status: 422, body: { code: 'patron.data_changed_meanwhile' } }
      expect(await change(codigo, { texto: 'x', versao }, attendant)).toMatchObject(refused)
      expect(await remove(note!)).toMatchObject({ status: 422, body: { code: 'people.note_changed' } })
      const [current] = (await list()).body
      expect((await remove(current!)).body).toEqual([])
      expect(await remove(current!)).toMatchObject({ status: 404, body: { code: 'people.note_not_found' } })
    })

    it('are changed or removed where both are sent at once, and not both', async () => {
      const [note] = (await add()).body
      app().moveTo('2026-03-10T15:00:01Z')
      const { codigo, versao } = note!
      const answers = await Promise.all([change(codigo, { texto: 'Trouxe.', versao }), remove(note!)])
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
      expect(answers.map(({ status }) => status)).toContain(200)
    })

    it('name who acts, not as whom', async () => {
      const session = await signInAs(app(), { account: attendant.account })
      const acting = await actIn(app(), session)
      const row = { account_id: acting, permission_id: staffRights.desk, library_id: fixture.here }
      await app().db.insertInto('library_permissions').values(row).execute()
      await add({}, session)
      const note = app().db.selectFrom('patron_notes').select('author_id').where('patron_id', '=', paula)
      expect(await note.execute()).toEqual([{ author_id: acting }])
    })

    it('that are over stay on the page and may be kept as they are', async () => {
      const [note] = (await add({ ate: '2099-01-01' })).body
      const { codigo } = note!
      await app().db.updateTable('patron_notes').set({ until: '2020-01-01' }).where('id', '=', Number(codigo)).execute()
      const [over] = (await list()).body
      expect(over).toMatchObject({ encerrada: true })
      const kept = { texto: 'Outra', ate: '2020-01-01', versao: over!.versao }
      expect((await change(codigo, kept)).status).toBe(200)
    })

    it('come with the data of the person, without their author, and go with them', async () => {
      await add()
      const url = `/api/balcao/cadastros/${paula}`
      const file = await app().get(`${url}/dados?biblioteca=${fixture.here}`, administrator.headers)
      const files = unzipSync(new Uint8Array(file.rawPayload))
      const [row] = JSON.parse(strFromU8(files['patron_notes.json']!))
      expect(row).toMatchObject({ text })
      expect(row).not.toHaveProperty('author_id')
      const log: { action: string; actor: string }[] = JSON.parse(strFromU8(files['audit_log.json']!))
      expect(log.find(({ action }) => action === 'patrons.note_written')).toMatchObject({ actor: 'account' })
      const body = { biblioteca: fixture.here, numero: username, motivo: 'Pediu por escrito' }
      expect((await app().post(`${url}/exclusao`, body, administrator.headers)).statusCode).toBe(200)
      expect(await app().db.selectFrom('patron_notes').select('id').where('patron_id', '=', paula).execute()).toEqual(
        [],
      )
      expect(await add()).toMatchObject({ status: 422, body: { code: 'people.erased' } })
    })

    it('go to the record that stays when two are merged', async () => {
      await add()
      const stays = await addPatron(app().db, { name: 'Paula Prado' })
      await addAccount(app().db, { patron_id: stays })
      const body = { biblioteca: fixture.here, outra: paula }
      expect((await app().post(`/api/balcao/cadastros/${stays}/reuniao`, body, administrator.headers)).statusCode).toBe(
        200,
      )
      expect((await list(attendant, stays)).body).toMatchObject([{ texto: text }])
      expect((await list(attendant, paula)).body).toMatchObject([{ texto: text }])
    })

    it('are at most fifty', async () => {
      for (let count = 1; count <= 50; count++) expect((await add({ texto: `Nota ${count}` })).status).toBe(200)
      expect(await add()).toMatchObject({ status: 422, body: { code: 'people.notes_many' } })
    })

    it.each<[string, number, string, () => Promise<object>]>([
      ['without a text', 422, 'common.invalid_fields', () => add({ texto: ' \u200b ' })],
      ['of 1,001 characters', 422, 'common.invalid_fields', () => add({ texto: 'x'.repeat(1001) })],
      ['with a last day that is over', 422, 'common.invalid_fields', () => add({ ate: '2020-01-01' })],
      ['with a last day that is none', 422, 'common.invalid_fields', () => add({ ate: 'amanhã' })],
      ['on nobody', 404, 'people.not_found', () => add({}, attendant, 999_999)],
      ['on oneself', 403, 'people.own_account', () => add({}, attendant, attendant.patron)],
      ['at no library', 422, 'desk.library_not_found', () => add({ biblioteca: 999_999 }, administrator)],
      ['without the right here', 403, 'session.right_missing_here', () => add({ biblioteca: fixture.here }, elsewhere)],
    ])('are not written %s', async (_, status, code, attempt) => {
      expect(await attempt()).toMatchObject({ status, body: { code } })
      expect((await list()).body).toEqual([])
    })

    it('are found with their own person alone', async () => {
      const [note] = (await add()).body
      const other = await addPatron(app().db, { name: 'Outra' })
      await addAccount(app().db, { patron_id: other })
      const refused = { status: 404, body: { code: 'people.note_not_found' } }
      expect(await remove(note!, attendant, other)).toMatchObject(refused)
      expect(await change(note!.codigo, { versao: note!.versao }, attendant, other)).toMatchObject(refused)
      expect(await list(attendant, 999_999)).toMatchObject({ status: 404, body: { code: 'people.not_found' } })
    })
  })
})

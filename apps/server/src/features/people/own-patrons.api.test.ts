/** Acting as a colleague is no way around what nobody does to themselves. */
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addCopy, addLoan, addPatron } from '../../../test/factories.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  /** Whose rights count. */
  let colleague: SignedIn
  /** Who acts as the colleague. */
  let me: { patron_id: number; username: string; id: number; category_id: number }
  let copy: number
  let other: number

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    colleague = await signInAs(app(), { rights: [staffRights.desk, staffRights.settings] })
    const own = await actIn(app(), colleague)
    me = await app().db.selectFrom('accounts').selectAll().where('id', '=', own).executeTakeFirstOrThrow()
    other = await addPatron(app().db)
    await addAccount(app().db, { patron_id: other })
    copy = await addCopy(app().db, { library_id: fixture.here })
    await addLoan(app().db, { copy_id: copy, library_id: fixture.here, patron_id: me.patron_id })
  })

  const person = (path: string) => `/api/balcao/cadastros/${me.patron_id}${path}`
  const note = { texto: 'Pedir um documento.', no_balcao: false, ate: '' }

  describe('who acts as a colleague', { tags: ['C-270'] }, () => {
    it.each<[what: string, code: string, request: () => [path: string, body: object]]>([
      ['writes no note on themselves', 'people.own_account', () => [person('/notas'), note]],
      [
        'does not erase themselves',
        'people.erase_own',
        () => [person('/exclusao'), { numero: me.username, motivo: 'Quero' }],
      ],
      ['does not merge themselves', 'people.merge_own', () => [person('/reuniao'), { outra: other }]],
      [
        'lifts no suspension of their own',
        'people.own_account',
        () => [person('/suspensao'), { suspensao: 1, motivo: 'Engano' }],
      ],
      [
        'changes no category of their own',
        'people.own_category',
        () => [person('/categoria'), { conta: me.id, categoria: 1, categoria_vista: me.category_id }],
      ],
      [
        'moves no due date of their own',
        'loans.own_due_day',
        () => [
          '/api/balcao/emprestimos/prazo',
          { balcao: 'Balcão 2', exemplar: copy, prazo: '2026-04-01', motivo: 'Greve' },
        ],
      ],
    ])('%s', async (_, code, request) => {
      const [path, body] = request()
      const answer = await app().post(path, { biblioteca: String(fixture.here), ...body }, colleague.headers)
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 403, code })
    })

    it('is shown notes on themselves as another’s', async () => {
      const attendant = await signInAs(app(), { rights: [staffRights.desk] })
      const written = await app().post(
        person('/notas'),
        { biblioteca: String(fixture.here), ...note },
        attendant.headers,
      )
      expect(written.json()).toMatchObject([{ pode_mudar: true }])
      const read = await app().get(person(`/notas?biblioteca=${fixture.here}`), colleague.headers)
      expect(read.json()).toMatchObject([{ pode_mudar: false }])
    })

    it('serves others', async () => {
      const patron = await addPatron(app().db)
      await addAccount(app().db, { patron_id: patron })
      const sent = { biblioteca: String(fixture.here), ...note }
      const answer = await app().post(`/api/balcao/cadastros/${patron}/notas`, sent, colleague.headers)
      expect(answer.json()).toMatchObject([{ pode_mudar: true }])
    })
  })
})

import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addCopy, addLoan, addPatron } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { recordAudit } from '../../database/audit-log.ts'
import { erasedName } from '../patron/store/personal-data.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let administrator: SignedIn
  let head: SignedIn
  let patron: number
  let username: string
  let made = 0

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.desk, staffRights.settings] })
    head = await signInAs(app())
    const rows = [staffRights.desk, staffRights.settings].map((permission_id) => ({
      account_id: head.account,
      permission_id,
      library_id: fixture.here,
    }))
    await app().db.insertInto('library_permissions').values(rows).execute()
  })
  beforeEach(async () => {
    username = `P${++made}`
    patron = await addPatron(app().db, { name: 'Paula Prado', email: 'paula@example.org' })
    await addAccount(app().db, { patron_id: patron, username })
  })

  const erase = async (body: object = {}, who = administrator, id = patron) => {
    const sent = { biblioteca: String(fixture.here), numero: username, motivo: 'Pediu por escrito', ...body }
    const answer = await app().post(`/api/balcao/cadastros/${id}/exclusao`, sent, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const nameOf = async (id = patron) =>
    (await app().db.selectFrom('patrons').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

  describe('the erasure of a person by the library', { tags: ['C-264'] }, () => {
    it('leaves nothing that names the person, says who did it and why, and is done once', async () => {
      expect(await erase({ numero: ` ${username.toLowerCase()} ` })).toEqual({ status: 200, feito: true })
      const row = app().db.selectFrom('patrons').select(['name', 'email', 'personal_data']).where('id', '=', patron)
      expect(await row.execute()).toEqual([{ name: erasedName, email: null, personal_data: '{}' }])
      const audit = app().db.selectFrom('audit_log').select(['actor', 'details']).where('action', '=', 'patrons.erased')
      const [record] = await audit.where('subject_id', '=', patron).execute()
      expect(record?.actor).toBe(`account ${administrator.account}`)
      expect(JSON.parse(record!.details)).toEqual({ reason: 'Pediu por escrito' })
      expect(await erase()).toMatchObject({ status: 422, code: 'people.erased' })
    })

    it('is done once by two at the same moment', async () => {
      const answers = await Promise.all([erase(), erase()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    })

    it('ends the sessions of the person', async () => {
      const reader = await signInAs(app())
      const account = app().db.selectFrom('accounts').select('username').where('id', '=', reader.account)
      const { username: numero } = await account.executeTakeFirstOrThrow()
      expect(await erase({ numero }, administrator, reader.patron)).toMatchObject({ status: 200 })
      expect((await app().get('/api/pessoas', reader.headers)).statusCode).toBe(401)
    })

    it('waits until what is on loan is back', async () => {
      await addLoan(app().db, { copy_id: await addCopy(app().db), patron_id: patron, policy_id: fixture.policy })
      expect(await erase()).toMatchObject({ status: 422, code: 'patron.erasure_loans' })
      expect(await nameOf()).toBe('Paula Prado')
    })

    it.each<[string, number, string, () => Promise<{ status: number }>]>([
      ['another number', 422, 'people.erase_number', () => erase({ numero: String(head.account) })],
      ['no number', 422, '', () => erase({ numero: '' })],
      ['no reason', 422, '', () => erase({ motivo: ' ' })],
      ['the right at one library', 403, 'people.erase_right', () => erase({}, head)],
      ['nobody', 404, 'people.not_found', () => erase({}, administrator, 999_999)],
      ['oneself', 403, 'people.erase_own', () => erase({}, administrator, administrator.patron)],
      ['staff', 422, 'people.erase_staff', () => erase({}, administrator, head.patron)],
    ])('is refused for %s', async (_, status, code, attempt) => {
      expect(await attempt()).toMatchObject({ status, ...(code !== '' && { code }) })
      expect(await nameOf()).toBe('Paula Prado')
    })
  })

  describe('the list of erased people', { tags: ['C-271'] }, () => {
    const path = '/api/balcao/configuracao/excluidas'
    const list = async (who = administrator, page = 1) => {
      const answer = await app().get(`${path}?pagina=${page}`, who.headers)
      return { status: answer.statusCode, ...answer.json() }
    }

    it('says when, by whom and why, and how many numbers imports leave out', async () => {
      const before = await list()
      await addAccount(app().db, { patron_id: patron, username: `${username}-B` })
      await erase()
      const { total, numeros, pessoas } = await list()
      expect([total - before.total, numeros - before.numeros]).toEqual([1, 2])
      const name = await nameOf(administrator.patron)
      const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      expect(pessoas[0]).toMatchObject({
        cod_pessoa: String(patron),
        momento_iso: day,
        pela_pessoa: false,
        quem: name,
        motivo: 'Pediu por escrito',
      })
      expect(JSON.stringify(pessoas)).not.toContain('Paula')
      expect(JSON.stringify(pessoas)).not.toContain(username)
    })

    it('says that a person did it alone', async () => {
      const { account } = await signInAs(app())
      const actor = `account ${account}`
      const row = app().db.selectFrom('accounts').select('patron_id').where('id', '=', account)
      const { patron_id } = await row.executeTakeFirstOrThrow()
      const event = { actor, action: 'patrons.erased', subject: 'patron', subjectId: patron_id } as const
      await app().database.transact((tx) => recordAudit(tx, event, app().ctx.clock()))
      expect((await list()).pessoas[0]).toMatchObject({ pela_pessoa: true, quem: '', motivo: '' })
    })

    it('has pages, the last of which ends', async () => {
      const { paginas } = await list()
      expect((await list(administrator, paginas + 1)).pessoas).toEqual([])
    })

    it('is not for the head of one library', async () => {
      expect((await list(head)).status).toBe(403)
    })
  })
})

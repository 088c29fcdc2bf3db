import { staffRights, staffRoles } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addPatron, grantPermission } from '../../../test/factories.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { erasedUsername } from '../patron/store/personal-data.ts'

const path = '/api/balcao/configuracao/equipe'
const { actAsReader, desk, money, settings } = staffRights
const all = [...staffRoles.administrator]

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let administrator: SignedIn
  /** Holds the set-up and the desk of every library. */
  let setUpAlone: SignedIn
  let marta: number

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
  })
  beforeEach(async () => {
    await app().db.deleteFrom('account_permissions').execute()
    await app().db.deleteFrom('library_permissions').execute()
    administrator = await signInAs(app(), { rights: all })
    setUpAlone = await signInAs(app(), { rights: [settings, desk] })
    marta = await addAccount(app().db, { patron_id: await addPatron(app().db, { name: 'Marta Nogueira' }) })
  })

  const change = async (body: object, who = administrator, account = marta) => {
    const sent = { cod_biblioteca: '', dar: [], retirar: [], ...body }
    const answer = await app().post(`${path}/${account}`, sent, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const read = async (url: string, who = administrator) => {
    const answer = await app().get(url, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const held = async (account = marta): Promise<string[]> => {
    const { conta } = await read(`${path}/${account}`)
    return conta.direitos.map((one: { direito: number; cod_biblioteca: string }) =>
      [one.direito, one.cod_biblioteca].join('@'),
    )
  }
  const events = async (account = marta) => {
    const rows = await app()
      .db.selectFrom('audit_log')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', 'account')
      .where('subject_id', '=', account)
      .where('action', 'in', ['accounts.permission_granted', 'accounts.permission_revoked'])
      .orderBy('id')
      .execute()
    return rows.map(({ actor, action, details }) => ({ actor, action, details: JSON.parse(details) }))
  }
  const holdAt = (account: number, library: number, ...rights: number[]) =>
    app()
      .db.insertInto('library_permissions')
      .values(rights.map((permission_id) => ({ account_id: account, permission_id, library_id: library })))
      .execute()

  describe('the rights of staff in the browser', { tags: ['C-268'] }, () => {
    it('are given as a role at one library, and recorded as the command records them', async () => {
      const answer = await change({ papel: 'attendant', cod_biblioteca: String(fixture.here) })
      expect(answer).toMatchObject({ status: 200, conta: { nome: 'Marta Nogueira', propria: false } })
      expect(await held()).toEqual([`${desk}@${fixture.here}`])
      const actor = `account ${administrator.account}`
      const details = { permissions: [desk], role: 'attendant', library: fixture.here }
      expect(await events()).toEqual([{ actor, action: 'accounts.permission_granted', details }])
    })

    it('count on the next call, and no more on the one after they were taken', async () => {
      const { headers } = await signInAs(app(), { account: marta })
      const find = () =>
        app()
          .get(`/api/balcao/cadastros?biblioteca=${fixture.here}&texto=marta`, headers)
          .then(({ statusCode }) => statusCode)
      expect(await find()).toBe(403)
      await change({ dar: [desk] })
      expect(await find()).toBe(200)
      await change({ retirar: [desk] })
      expect(await find()).toBe(403)
    })

    it('are given once, however often that is sent', async () => {
      await change({ dar: [desk, money] })
      expect(await change({ dar: [desk, money] })).toMatchObject({ status: 200 })
      expect(await events()).toHaveLength(1)
      const [one, other] = await Promise.all([change({ retirar: [money] }), change({ retirar: [money] })])
      expect([one.status, other.status]).toEqual([200, 200])
      expect(await events()).toHaveLength(2)
      expect(await held()).toEqual([`${desk}@`])
    })

    it('go everywhere when they are taken everywhere, and at one library alone otherwise', async () => {
      await holdAt(marta, fixture.here, desk, money)
      await holdAt(marta, fixture.there, desk)
      await change({ retirar: [desk], cod_biblioteca: fixture.there })
      expect(await held()).toEqual([`${desk}@${fixture.here}`, `${money}@${fixture.here}`])
      await change({ retirar: [desk], dar: [money] })
      expect(await held()).toEqual([`${money}@`, `${money}@${fixture.here}`])
      expect(await events()).toMatchObject([
        { action: 'accounts.permission_revoked', details: { permissions: [desk], library: fixture.there } },
        { action: 'accounts.permission_revoked', details: { permissions: [desk] } },
        { action: 'accounts.permission_granted', details: { permissions: [money] } },
      ])
    })

    it.each<[string, number, string, () => Promise<object>]>([
      ['what the caller does not hold', 403, 'staff.beyond_rights', () => change({ dar: [money] }, setUpAlone)],
      ['a role beyond the caller’s', 403, 'staff.beyond_rights', () => change({ papel: 'head' }, setUpAlone)],
      [
        'what the caller holds at one library alone',
        403,
        'staff.beyond_rights',
        async () => {
          await holdAt(setUpAlone.account, fixture.here, money)
          return change({ dar: [money], cod_biblioteca: fixture.here }, setUpAlone)
        },
      ],
      [
        'to oneself what one does not hold',
        403,
        'staff.beyond_rights',
        () => change({ dar: [money] }, setUpAlone, setUpAlone.account),
      ],
      [
        'acting as a reader at one library',
        422,
        'staff.everywhere_only',
        () => change({ dar: [actAsReader], cod_biblioteca: fixture.here }),
      ],
      ['at no library', 422, 'staff.library_not_found', () => change({ dar: [desk], cod_biblioteca: '999999' })],
      ['to nobody', 404, 'staff.not_found', () => change({ dar: [desk] }, administrator, 999_999)],
      ['other activities', 422, 'common.invalid_fields', () => change({ dar: [8] })],
      ['a role that there is not', 422, 'common.invalid_fields', () => change({ papel: 'boss' })],
    ])('are not given: %s', async (_, status, code, attempt) => {
      expect(await attempt()).toMatchObject({ status, code })
      expect(await held()).toEqual([])
    })

    it('are not given to somebody whose data were erased', async () => {
      await app()
        .db.updateTable('accounts')
        .set({ username: erasedUsername(marta) })
        .where('id', '=', marta)
        .execute()
      expect(await change({ dar: [desk] })).toMatchObject({ status: 422, code: 'people.erased' })
    })

    it('are not taken by somebody who could not give them', async () => {
      expect(await change({ retirar: all }, setUpAlone, administrator.account)).toMatchObject({
        status: 403,
        code: 'staff.beyond_rights',
      })
    })

    it('of one’s own go once that is confirmed', async () => {
      const own = setUpAlone.account
      expect(await change({ retirar: [desk] }, setUpAlone, own)).toMatchObject({
        status: 422,
        code: 'staff.own_rights',
      })
      expect(await change({ retirar: [desk], proprios: true }, setUpAlone, own)).toMatchObject({ status: 200 })
      expect(await held(own)).toEqual([`${settings}@`])
    })

    it('of the last administrator stay, whoever asks', async () => {
      const own = administrator.account
      const refused = { status: 422, code: 'staff.last_administrator' }
      expect(await change({ retirar: [desk], proprios: true }, administrator, own)).toMatchObject(refused)
      expect(await change({ retirar: [desk] }, setUpAlone, own)).toMatchObject(refused)
      await change({ papel: 'administrator' })
      await app()
        .db.updateTable('accounts')
        .set({ blocked: 1, blocked_by: 'library' })
        .where('id', '=', marta)
        .execute()
      expect(await change({ retirar: [desk], proprios: true }, administrator, own)).toMatchObject(refused)
      await app().db.updateTable('accounts').set({ blocked: 0, blocked_by: null }).where('id', '=', marta).execute()
      expect(await change({ retirar: [desk], proprios: true }, administrator, own)).toMatchObject({ status: 200 })
    })

    it('of two administrators who take each other’s at once, one’s stay', async () => {
      const other = await signInAs(app(), { rights: all })
      const answers = await Promise.all([
        change({ retirar: all }, administrator, other.account),
        change({ retirar: all }, other, administrator.account),
      ])
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses[0]).toBe(200)
      expect([403, 422]).toContain(statuses[1])
      const left = await app()
        .db.selectFrom('account_permissions')
        .select('account_id')
        .where('permission_id', '=', desk)
        .where('account_id', 'in', [administrator.account, other.account])
        .execute()
      expect(left).toHaveLength(1)
    })

    it('of two administrators who both give up at once, one’s stay', async () => {
      const other = await signInAs(app(), { rights: all })
      const resign = (who: SignedIn) => change({ retirar: all, proprios: true }, who, who.account)
      const answers = await Promise.all([resign(administrator), resign(other)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(answers.map(({ code }) => code)).toContain('staff.last_administrator')
    })

    it('are changed by nobody who lost the right meanwhile, who holds it at one library, or acts as somebody', async () => {
      const head = await signInAs(app())
      await holdAt(head.account, fixture.here, settings, desk)
      expect(await change({ dar: [desk], cod_biblioteca: fixture.here }, head)).toMatchObject({ status: 403 })
      expect((await read(path, head)).status).toBe(403)
      const acting = await actIn(app(), setUpAlone)
      expect(await change({ dar: [desk] }, setUpAlone)).toMatchObject({ status: 403, code: 'session.right_missing' })
      await grantPermission(app().db, acting, settings)
      expect(await change({ dar: [desk] }, setUpAlone)).toMatchObject({ status: 403, code: 'staff.beyond_rights' })
    })

    it('are listed by name, each with its library, and what may be given', async () => {
      await holdAt(marta, fixture.there, desk, money)
      await app().db.updateTable('permissions').set({ enabled: 1 }).where('id', '=', money).execute()
      const { equipe, atividades, papeis, bibliotecas } = await read(path, setUpAlone)
      await app().db.updateTable('permissions').set({ enabled: 0 }).where('id', '=', money).execute()
      expect(equipe).toHaveLength(3)
      expect(equipe.find(({ nome }: { nome: string }) => nome === 'Marta Nogueira')).toMatchObject({
        cod_conta: String(marta),
        direitos: [desk, money].map((direito) => ({ direito, cod_biblioteca: String(fixture.there) })),
      })
      expect(equipe.filter(({ propria }: { propria: boolean }) => propria)).toHaveLength(1)
      expect(atividades).toContainEqual({ direito: money, de_todos: true, por_biblioteca: true, pode_dar: true })
      expect(atividades).toContainEqual({
        direito: actAsReader,
        de_todos: false,
        por_biblioteca: false,
        pode_dar: false,
      })
      expect(papeis[0]).toEqual({ papel: 'attendant', direitos: [desk] })
      expect(bibliotecas).toHaveLength(2)
    })

    it('are given to an account that was found by name', async () => {
      const rosa = await addAccount(app().db, { patron_id: await addPatron(app().db, { name: 'Rosa Quintanilha' }) })
      const { contas } = await read(`${path}-busca?texto=quintanilha`, setUpAlone)
      expect(contas).toEqual([expect.objectContaining({ cod_conta: String(rosa), da_equipe: false })])
      expect(contas[0]).not.toHaveProperty('email')
      expect((await read(`${path}-busca?texto=n`)).contas).toEqual([])
      expect(await read(`${path}/999999`)).toMatchObject({ status: 404, code: 'staff.not_found' })
    })
  })
})

import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, tuesday } from '../../../test/desk-fixture.ts'
import { addAccount, addCopy, addHold, addLoan, addPatron, addTitle } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { addCharge } from '../circulation/ledger.ts'

let made = 0

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  /** 2004 at one library. */
  let head: SignedIn
  let stays: { patron: number; account: number }
  let goes: { patron: number; account: number }

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app(), { rights: [staffRights.settings] })
    head = await signInAs(app())
    const row = { account_id: attendant.account, permission_id: staffRights.desk, library_id: fixture.here }
    const rights = [staffRights.desk, staffRights.settings].map((permission_id) => ({
      ...row,
      account_id: head.account,
      permission_id,
    }))
    await app()
      .db.insertInto('library_permissions')
      .values([row, ...rights])
      .execute()
  })
  beforeEach(async () => {
    made += 1
    stays = await person({ email: null, personal_data: '{"city":"Lavras","cpf":""}' }, `M${made}`)
    goes = await person(
      { email: `m${made}@example.org`, personal_data: '{"city":"Varginha","cpf":"52998224725"}' },
      `N${made}`,
    )
    await app()
      .db.updateTable('patrons')
      .set({ personal_data: '{"city":"Varginha","zip":"1"}' })
      .where('id', '=', goes.patron)
      .execute()
  })

  async function person(row: Parameters<typeof addPatron>[1], username: string) {
    const patron = await addPatron(app().db, { name: 'Paula Prado', ...row })
    return { patron, account: await addAccount(app().db, { patron_id: patron, username }) }
  }
  const path = () => `/api/balcao/cadastros/${stays.patron}/reuniao`
  const merge = async (body: object = {}, who = attendant) => {
    const answer = await app().post(path(), { biblioteca: fixture.here, outra: goes.patron, ...body }, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const preview = async (outra = goes.patron, who = attendant) => {
    const answer = await app().get(`${path()}?biblioteca=${fixture.here}&outra=${outra}`, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const show = async (id: number) => {
    const answer = await app().get(`/api/balcao/cadastros/${id}?biblioteca=${fixture.here}`, attendant.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const owe = (patronId: number, cents: number) => {
    const charge = {
      patronId,
      libraryId: fixture.here,
      kind: 'fine',
      cents,
      reason: { code: 'note', note: 'x' },
    } as const
    return app().database.transact((tx) => addCharge(tx, charge, tuesday))
  }
  const setData = (patron: number, data: object) =>
    app()
      .db.updateTable('patrons')
      .set({ personal_data: JSON.stringify(data) })
      .where('id', '=', patron)
      .execute()

  describe('two rows of one person', { tags: ['C-250'] }, () => {
    it('become one: loans, holds, debts, history and lists move, and what was not known is filled in', async () => {
      const loan = { patron_id: goes.patron, account_id: goes.account, policy_id: fixture.policy }
      const open = await addLoan(app().db, { copy_id: await addCopy(app().db), ...loan })
      await addLoan(app().db, {
        copy_id: await addCopy(app().db),
        ...loan,
        state: 'returned',
        returned_at: '2026-03-01T12:00:00.000Z',
      })
      await addHold(app().db, {
        title_id: await addTitle(app().db),
        patron_id: goes.patron,
        account_id: goes.account,
        library_id: fixture.here,
      })
      await owe(goes.patron, 700)
      const second = await addAccount(app().db, { patron_id: stays.patron })
      const own = await addLoan(app().db, {
        copy_id: await addCopy(app().db),
        patron_id: stays.patron,
        account_id: second,
        policy_id: fixture.policy,
      })
      const list = { patron_id: goes.patron, name: 'Tese', created_at: '2026-03-01T12:00:00.000Z' }
      await app().db.insertInto('title_lists').values(list).execute()
      const counts = {
        emprestimos: 1,
        historico: 1,
        reservas: 1,
        pedidos: 0,
        listas: 1,
        deve_centavos: 700,
        impedimentos: [],
      }
      expect(await preview()).toMatchObject({ status: 200, ...counts, sai: { cod_pessoa: String(goes.patron) } })
      const merged = await merge()
      expect(merged).toMatchObject({
        status: 200,
        cod_pessoa: String(stays.patron),
        deve_centavos: 700,
        cidade: 'Lavras',
      })
      expect(merged.email).toBe(`m${made}@example.org`)
      expect(merged.emprestimos).toHaveLength(2)
      expect(merged.reservas).toHaveLength(1)
      const row = app().db.selectFrom('loans').select(['patron_id', 'account_id']).where('id', '=', open)
      expect(await row.executeTakeFirst()).toEqual({ patron_id: stays.patron, account_id: stays.account })
      const kept = app().db.selectFrom('loans').select('account_id').where('id', '=', own)
      expect(await kept.executeTakeFirst()).toEqual({ account_id: second })
      const lists = app().db.selectFrom('title_lists').select('name').where('patron_id', '=', stays.patron)
      expect(await lists.execute()).toEqual([{ name: 'Tese' }])
    })

    it('leave one row; the number of the other leads to it, and its login is closed with the reason', async () => {
      const reader = await signInAs(app(), { account: goes.account })
      await merge()
      expect((await show(goes.patron)).cod_pessoa).toBe(String(stays.patron))
      expect((await show(stays.patron)).contas).toMatchObject([
        { usuario: `M${made}`, bloqueada: false },
        { usuario: `N${made}`, bloqueada: true, motivo: `Reunida com M${made}` },
      ])
      expect((await app().get('/api/pessoas/email-pessoa-logada', reader.headers)).statusCode).toBe(401)
      const gone = app().db.selectFrom('patrons').select('id').where('id', '=', goes.patron)
      expect(await gone.execute()).toEqual([])
    })

    it('are on record under both numbers', async () => {
      await merge()
      const log = app().db.selectFrom('audit_log').select(['actor', 'action', 'library_id', 'subject_id', 'details'])
      const rows = await log
        .where('subject', '=', 'patron')
        .where('subject_id', 'in', [stays.patron, goes.patron])
        .orderBy('id')
        .execute()
      const by = { actor: `account ${attendant.account}`, library_id: fixture.here }
      expect(rows).toMatchObject([
        { ...by, action: 'patrons.merged', subject_id: stays.patron },
        { ...by, action: 'patrons.closed', subject_id: goes.patron, details: JSON.stringify({ into: stays.patron }) },
      ])
      expect(JSON.parse(rows[0]!.details)).toMatchObject({ from: goes.patron, accounts: String(goes.account) })
    })

    it('keep one choice where both chose: the one of the row that stays', async () => {
      const choice = (patron_id: number, by_mail: 0 | 1) => ({
        patron_id,
        kind: 'notice' as const,
        by_account: 1,
        by_mail,
        by_push: 1,
      })
      await app()
        .db.insertInto('notice_choices')
        .values([choice(stays.patron, 0), choice(goes.patron, 1)])
        .execute()
      const feed = (patron_id: number) => ({
        patron_id,
        hash: `feed ${patron_id}`,
        created_at: '2026-03-01T12:00:00.000Z',
      })
      await app()
        .db.insertInto('calendar_feeds')
        .values([feed(stays.patron), feed(goes.patron)])
        .execute()
      const interest = (patron_id: number) => ({ patron_id, kind: 'author' as const, target: '9', options: '{}' })
      await app()
        .db.insertInto('interests')
        .values([interest(stays.patron), interest(goes.patron)] as never)
        .execute()
      expect((await merge()).status).toBe(200)
      const kept = app().db.selectFrom('notice_choices').select('by_mail').where('patron_id', '=', stays.patron)
      expect(await kept.execute()).toEqual([{ by_mail: 0 }])
    })

    it('are merged once, also at once; the second time finds nobody', async () => {
      const both = await Promise.all([merge(), merge()])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(await merge()).toMatchObject({ status: 404, code: 'people.not_found' })
    })

    it('stay two where they contradict each other, with every reason', async () => {
      await setData(stays.patron, { cpf: '11144477735', birthDate: '2000-01-01' })
      await setData(goes.patron, { cpf: '52998224725', birthDate: '2000-01-02' })
      const refused = await merge()
      expect(refused).toMatchObject({ status: 422, code: 'people.merge_cpf' })
      const codes = (await preview()).impedimentos.map(({ codigo }: { codigo: string }) => codigo)
      expect(codes).toEqual(['people.merge_cpf', 'people.merge_birth_date'])
      await setData(goes.patron, {})
      const title_id = await addTitle(app().db)
      for (const { patron } of [stays, goes])
        await addHold(app().db, { title_id, patron_id: patron, library_id: fixture.here })
      expect(await merge()).toMatchObject({ status: 422, code: 'people.merge_holds' })
      await app().db.deleteFrom('holds').execute()
      const request = {
        title_id,
        from_library_id: fixture.there,
        state: 'waiting',
        created_at: '2026-03-01T12:00:00.000Z',
        updated_at: '2026-03-01T12:00:00.000Z',
      } as const
      for (const { patron } of [stays, goes])
        await app()
          .db.insertInto('loan_requests')
          .values({ ...request, patron_id: patron } as never)
          .execute()
      expect(await merge()).toMatchObject({ status: 422, code: 'people.merge_requests' })
      await app().db.deleteFrom('loan_requests').execute()
      const cleared = {
        patron_id: stays.patron,
        from_day: '2026-03-01',
        until_day: '9999-12-31',
        reason: 'clearance',
        kind: 'clearance',
      } as const
      await app()
        .db.insertInto('suspensions')
        .values(cleared as never)
        .execute()
      await owe(goes.patron, 100)
      expect(await merge()).toMatchObject({ status: 422, code: 'people.merge_cleared' })
    })

    it('are not merged when the one that goes works here, nor where a login would be there twice', async () => {
      const right = { account_id: goes.account, permission_id: staffRights.money, library_id: fixture.there }
      await app().db.insertInto('library_permissions').values(right).execute()
      expect(await merge()).toMatchObject({ status: 422, code: 'people.merge_staff' })
      await app().db.deleteFrom('library_permissions').where('account_id', '=', goes.account).execute()
      const { category_id } = await app()
        .db.selectFrom('accounts')
        .select('category_id')
        .where('id', '=', stays.account)
        .executeTakeFirstOrThrow()
      await app()
        .db.updateTable('accounts')
        .set({ username: `m${made}`, category_id })
        .where('id', '=', goes.account)
        .execute()
      expect(await merge()).toMatchObject({ status: 422, code: 'people.merge_logins' })
    })

    it('are never one’s own, nobody’s, the same, or of who was forgotten', async () => {
      expect(await merge({ outra: attendant.patron })).toMatchObject({ status: 403, code: 'people.merge_own' })
      expect(await merge({ outra: stays.patron })).toMatchObject({ status: 422, code: 'people.merge_same' })
      expect(await preview(999_999)).toMatchObject({ status: 404, code: 'people.not_found' })
      expect((await merge({ biblioteca: fixture.there })).status).toBe(403)
      expect(await merge({}, head)).toMatchObject({ status: 403, code: 'people.merge_right' })
      expect((await preview(goes.patron, await signInAs(app()))).status).toBe(403)
      const name = { username: `removida-${goes.account}` }
      await app().db.updateTable('accounts').set(name).where('id', '=', goes.account).execute()
      expect(await merge()).toMatchObject({ status: 422, code: 'people.erased' })
    })
  })
})

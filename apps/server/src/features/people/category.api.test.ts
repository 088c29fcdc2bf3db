import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addAccount, addCategory, addCopy, addLoan, addPatron, addPolicy } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let student: number
  let teacher: number
  let paula: { account: number; patron: number }
  let numbered = 0

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app())
    await grant(attendant, [staffRights.desk, staffRights.settings])
    student = await addCategory(app().db, { code: 'ALU', name_en: 'Students' })
    teacher = await addCategory(app().db, { code: 'DOC', name_en: 'Teachers' })
    const terms = { open_loan_limit: 7, hold_limit: 4, tolerated_debt_cents: 900 }
    await addPolicy(app().db, { category_id: teacher, ...terms })
  })

  beforeEach(async () => {
    numbered += 1
    const patron = await addPatron(app().db, { name: 'Paula Prado' })
    const account = { patron_id: patron, username: `C${numbered}`, category_id: student }
    paula = { patron, account: await addAccount(app().db, account) }
  })

  async function grant({ account }: SignedIn, rights: readonly number[], library_id = fixture.here): Promise<void> {
    const rows = rights.map((permission_id) => ({ account_id: account, permission_id, library_id }))
    await app().db.insertInto('library_permissions').values(rows).execute()
  }
  const change = async (body: object = {}, id = paula.patron) => {
    const seen = { conta: paula.account, categoria: teacher, categoria_vista: student, biblioteca: fixture.here }
    const path = `/api/balcao/cadastros/${id}/categoria`
    const answer = await app().post(path, { ...seen, ...body }, { ...attendant.headers, lang: '5' })
    return { status: answer.statusCode, ...answer.json() }
  }
  const categories = async (account = paula.account, id = paula.patron) => {
    const path = `/api/balcao/cadastros/${id}/categorias?biblioteca=${fixture.here}&conta=${account}`
    const answer = await app().get(path, { ...attendant.headers, lang: '5' })
    return { status: answer.statusCode, ...answer.json() }
  }
  const audited = async () => {
    const rows = app().db.selectFrom('audit_log').selectAll().where('subject', '=', 'patron')
    return rows.where('subject_id', '=', paula.patron).orderBy('id').execute()
  }

  describe('changing the category of an account', { tags: ['C-246'] }, () => {
    it('moves one account, with both categories in the audit log', async () => {
      const other = await addAccount(app().db, {
        patron_id: paula.patron,
        username: `D${numbered}`,
        category_id: student,
      })
      const { status, contas } = await change({ balcao: 'Balcão 1' })
      expect(status).toBe(200)
      expect(contas).toMatchObject([
        { cod_conta: String(paula.account), cod_categoria: String(teacher), categoria: 'Teachers' },
        { cod_conta: String(other), cod_categoria: String(student) },
      ])
      const [row] = await audited()
      expect(row).toMatchObject({
        actor: `account ${attendant.account}`,
        action: 'patrons.data_changed',
        library_id: fixture.here,
        desk: 'Balcão 1',
      })
      const details = { fields: 'category', account: paula.account, before: 'ALU', after: 'DOC' }
      expect(JSON.parse(row!.details)).toEqual(details)
    })

    it('leaves what is on loan under the rule by which it was lent', async () => {
      const loan = { copy_id: await addCopy(app().db), patron_id: paula.patron, policy_id: fixture.policy }
      const id = await addLoan(app().db, { ...loan, account_id: paula.account, due_on: '2026-03-20' })
      await change()
      const kept = app().db.selectFrom('loans').select(['policy_id', 'due_on']).where('id', '=', id)
      expect(await kept.executeTakeFirst()).toEqual({ policy_id: fixture.policy, due_on: '2026-03-20' })
    })

    it('sent twice changes it once, two at once too', async () => {
      const both = await Promise.all([change(), change()])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(await audited()).toHaveLength(1)
      expect((await change()).status).toBe(200)
      expect(await audited()).toHaveLength(1)
    })

    it('does not write over what a colleague changed meanwhile', async () => {
      const third = await addCategory(app().db)
      const both = await Promise.all([change(), change({ categoria: third })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(await change({ categoria: student, categoria_vista: third + 1 })).toMatchObject({
        status: 422,
        code: 'patron.data_changed_meanwhile',
      })
    })

    it('refuses a category in which somebody signs in by the same name, and one that is not there', async () => {
      await addAccount(app().db, { username: `c${numbered}`, category_id: teacher })
      const refused = await change()
      expect(refused).toMatchObject({ status: 422, code: 'people.category_taken' })
      expect(refused.message).toContain(`signs in as C${numbered}`)
      expect((await change({ categoria: 999_999 })).errors).toEqual({ categoria: [expect.any(String)] })
      expect(await audited()).toEqual([])
    })

    it('is not for oneself, the account of another person, nobody, or who was forgotten', async () => {
      const own = { conta: attendant.account }
      expect(await change(own, attendant.patron)).toMatchObject({ status: 403, code: 'people.own_category' })
      const other = await someone(app().db)
      expect(await change({ conta: other.account })).toMatchObject({ status: 404, code: 'people.not_found' })
      expect(await change({}, 999_999)).toMatchObject({ status: 404, code: 'people.not_found' })
      expect(await categories(other.account)).toMatchObject({ status: 404, code: 'people.not_found' })
      const name = { username: `removida-${paula.account}` }
      await app().db.updateTable('accounts').set(name).where('id', '=', paula.account).execute()
      expect(await change()).toMatchObject({ status: 422, code: 'people.erased' })
    })

    it('is for those alone who serve at the library, and hold 2004 at that of the person', async () => {
      expect(await change({ biblioteca: fixture.there })).toMatchObject({ status: 403 })
      const path = `/api/balcao/cadastros/${paula.patron}/categoria`
      const sent = { conta: paula.account, categoria: teacher, categoria_vista: student, biblioteca: fixture.here }
      const reader = await signInAs(app())
      expect((await app().post(path, sent, reader.headers)).statusCode).toBe(403)
      await grant(reader, [staffRights.desk])
      expect((await app().post(path, sent, reader.headers)).json()).toMatchObject({ code: 'people.category_right' })
      const home = { home_library_id: fixture.there }
      await app().db.updateTable('patrons').set(home).where('id', '=', paula.patron).execute()
      expect(await change()).toMatchObject({ status: 403, code: 'people.category_right' })
      expect(await audited()).toEqual([])
    })

    it('says beforehand what each category may have', async () => {
      const answer = await categories()
      expect(answer.segue_lista).toBe(false)
      expect(answer.categorias).toContainEqual({
        codigo: String(teacher),
        descricao: 'Teachers',
        empresta: true,
        emprestimos: 7,
        reservas: 4,
        // The rule for everybody tolerates nothing.
        debito_tolerado_centavos: 0,
      })
      await app().db.updateTable('accounts').set({ sync_state: 'listed' }).where('id', '=', paula.account).execute()
      expect((await categories()).segue_lista).toBe(true)
    })
  })
})

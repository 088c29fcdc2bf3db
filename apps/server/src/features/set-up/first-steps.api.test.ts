import { initialName } from '@estante/domain/institution/first-steps'
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCopy,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addPolicy,
  addTitle,
  testNow,
} from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const path = '/api/balcao/configuracao/primeiros-passos'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn
  let library: number

  beforeAll(async () => {
    await addInstitution(app().db, { name: initialName, acronym: initialName })
    library = await addLibrary(app().db, { name: initialName, short_name: initialName })
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
  })

  const read = async () => (await app().get(path, administrator.headers)).json()
  const show = (mostra: unknown, who = administrator) => app().put(path, { mostra } as object, who.headers)
  const mail = (row: { done_at: string | null; failure: string | null; payload: string }) =>
    app()
      .db.insertInto('outbox')
      .values({ kind: 'mail', created_at: testNow, not_before: testNow, ...row })
      .execute()

  describe('the first steps', { tags: ['C-261'] }, () => {
    it('are open where nothing is there', async () => {
      expect(await read()).toEqual({
        mostra: true,
        instituicao: { pronto: false, nome: initialName, sigla: initialName, cor_propria: false, tem_logo: false },
        bibliotecas: {
          pronto: false,
          total: 1,
          sem_nome: 1,
          sem_horario: 1,
          quais_sem_horario: [{ codigo: String(library), descricao: initialName }],
        },
        regras: { pronto: false, total: 0, unica_geral: null },
        registros: { pronto: false, total: 0 },
        exemplares: { pronto: false, total: 0 },
        pessoas: { pronto: false, total: 0, equipe: 1 },
        correio: { pronto: false, sai: false, enviados: 0, falhas: 0, ultima_falha: '' },
        emprestimos: { pronto: false, total: 0 },
      })
    })

    it('count what is there now, and nothing that was withdrawn', async () => {
      const { db } = app()
      await db.updateTable('institution').set({ name: 'UFE', brand_colour: '#7a1f3d' }).execute()
      await db.updateTable('libraries').set({ name: 'Central' }).execute()
      // The short names, which the pages show, are still those that Estante gave.
      expect(await read()).toMatchObject({
        instituicao: { pronto: false, nome: 'UFE', sigla: initialName },
        bibliotecas: { pronto: false, sem_nome: 1 },
      })
      await db.updateTable('institution').set({ acronym: 'UFE' }).execute()
      await db.updateTable('libraries').set({ short_name: 'Central' }).execute()
      await db
        .insertInto('opening_hours')
        .values({ library_id: library, weekday: 1, opens: '08:00', closes: '18:00' })
        .execute()
      const policy_id = await addPolicy(db, { loan_days: 14, open_loan_limit: 5 })
      const title_id = await addTitle(db)
      await addTitle(db, {}, { state: 'withdrawn' })
      const copy_id = await addCopy(db, { title_id, library_id: library })
      await addCopy(db, { title_id, library_id: library, state: 'withdrawn' })
      const patron_id = await addPatron(db)
      await addAccount(db, { patron_id })
      await addAccount(db, { patron_id })
      // Somebody who serves at one library is staff.
      const account_id = await addAccount(db)
      await db
        .insertInto('library_permissions')
        .values({ account_id, permission_id: staffRights.desk, library_id: library })
        .execute()
      await addLoan(db, { copy_id, patron_id, policy_id })
      // Went; given up; never to be sent; waits after a failure; waits for the first time.
      await mail({ done_at: testNow, failure: null, payload: '' })
      await mail({ done_at: testNow, failure: 'too late', payload: '' })
      await mail({ done_at: testNow, failure: null, payload: 'x' })
      await mail({ done_at: null, failure: 'ECONNREFUSED', payload: 'x' })
      await mail({ done_at: null, failure: null, payload: 'x' })
      expect(await read()).toMatchObject({
        instituicao: { pronto: true, nome: 'UFE', cor_propria: true },
        bibliotecas: { pronto: true, total: 1, sem_nome: 0, sem_horario: 0, quais_sem_horario: [] },
        regras: { pronto: true, total: 1, unica_geral: { dias: 14, emprestimos: 5 } },
        registros: { pronto: true, total: 1 },
        exemplares: { pronto: true, total: 1 },
        pessoas: { pronto: true, total: 1, equipe: 2 },
        correio: { pronto: false, enviados: 1, falhas: 1, ultima_falha: 'ECONNREFUSED' },
        emprestimos: { pronto: true, total: 1 },
      })
    })

    it('call mail done once it leaves the server and nothing fails', async () => {
      await app().db.deleteFrom('outbox').where('failure', 'is not', null).execute()
      expect((await read()).correio).toMatchObject({ pronto: false, sai: false, falhas: 0 })
      app().ctx.sendsMail = true
      expect((await read()).correio).toMatchObject({ pronto: true, sai: true, enviados: 1 })
      app().ctx.sendsMail = false
    })

    it('name ten libraries without hours, and count them all', async () => {
      const campus_id = (await app().db.selectFrom('libraries').select('campus_id').executeTakeFirstOrThrow()).campus_id
      for (let number = 0; number < 12; number++) await addLibrary(app().db, { campus_id, name: `Nova ${number}` })
      const { bibliotecas } = await read()
      expect(bibliotecas).toMatchObject({ pronto: false, total: 13, sem_horario: 12 })
      expect(bibliotecas.quais_sem_horario).toHaveLength(10)
    })
  })

  describe('the first steps, put away', { tags: ['C-262'] }, () => {
    const audited = async () => {
      const rows = app().db.selectFrom('audit_log').select(['actor', 'details'])
      return (await rows.where('action', '=', 'settings.set').orderBy('id').execute()).map(({ actor, details }) => ({
        actor,
        ...JSON.parse(details),
      }))
    }

    it('are put away for every administrator and shown again, on record, and once where it comes twice', async () => {
      const other = await signInAs(app(), { rights: [staffRights.settings] })
      const twice = await Promise.all([show(false), show(false, other)])
      expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(twice[0]!.json()).toMatchObject({ mostra: false })
      expect(await read()).toMatchObject({ mostra: false })
      expect(await audited()).toEqual([
        { actor: expect.stringMatching(/^account \d+$/), name: 'desk.first_steps', before: true, after: false },
      ])
      expect((await show(true)).json()).toMatchObject({ mostra: true })
      expect(await audited()).toHaveLength(2)
    })

    it('are refused to whoever holds the right at one library, or holds it no more, and for what is no answer', async () => {
      const head = await signInAs(app())
      await app()
        .db.insertInto('library_permissions')
        .values({ account_id: head.account, permission_id: staffRights.settings, library_id: library })
        .execute()
      expect((await app().get(path, head.headers)).statusCode).toBe(403)
      expect((await show(false, head)).statusCode).toBe(403)
      const former = await signInAs(app(), { rights: [staffRights.settings] })
      await app().db.deleteFrom('account_permissions').where('account_id', '=', former.account).execute()
      expect((await show(false, former)).statusCode).toBe(403)
      expect((await app().get(path)).statusCode).toBe(401)
      expect((await show('sim')).statusCode).toBe(422)
      expect(await read()).toMatchObject({ mostra: true })
    })
  })
})

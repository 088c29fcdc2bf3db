import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addCategory, addCopy, addLoan } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { loanPolicies } from '../circulation/policies.ts'

const path = '/api/balcao/configuracao/politicas'

const terms = {
  dias: 3,
  horas: 4,
  renovacoes: 1,
  emprestimos: 2,
  reservas: 1,
  reserva_na_estante: true,
  horas_retirada: 24,
  multa_centavos: 150,
  multa_dias_fechados: true,
  dias_suspensao: 1,
  debito_tolerado_centavos: 500,
  data_limite: '2026-12-18',
  multa_maxima_centavos: 3000,
  dias_tolerancia: 2,
  atrasados: 2,
  perdido_apos_dias: 60,
  reposicao_centavos: 9000,
  taxa_processamento_centavos: 1000,
}
const films = { cod_categoria: '', cod_tipo_obra: '8', cod_biblioteca: '' }

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let category: number
  let administrator: SignedIn
  let head: SignedIn

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    category = await addCategory(app().db, { code: 'P', name_pt: 'Professores' })
    await addAccount(app().db, { category_id: category })
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
    head = await signInAs(app())
    const right = { account_id: head.account, permission_id: staffRights.settings, library_id: fixture.here }
    await app().db.insertInto('library_permissions').values(right).execute()
  })
  beforeEach(async () => {
    await app().db.deleteFrom('loans').execute()
    await app().db.deleteFrom('policies').where('id', '!=', fixture.policy).execute()
    await app().db.updateTable('policies').set({ ended_at: null }).execute()
    await app().db.deleteFrom('audit_log').execute()
  })

  const list = async (who = administrator) => (await app().get(path, who.headers)).json()
  const save = async (body: object, who = administrator) => {
    const answer = await app().put(path, { ...films, ...terms, versao: '', ...body }, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const remove = async (query: object, who = administrator) => {
    const sent = new URLSearchParams({ ...films, ...query })
    const answer = await app().delete(`${path}?${sent}`, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const audited = async () => {
    const rows = await app().db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    return rows.map(({ actor, action, library_id, details }) => ({ actor, action, library_id, ...JSON.parse(details) }))
  }
  const rule = async (named: object) => (await list()).politicas.find((one: object) => isLike(one, named))

  describe('loan rules', { tags: ['C-234'] }, () => {
    it('are listed with what they may name, and how many people and loans they are about', async () => {
      await addLoan(app().db, { copy_id: await addCopy(app().db), policy_id: fixture.policy })
      const answer = await list(head)
      expect(answer.politicas).toEqual([
        expect.objectContaining({ codigo: String(fixture.policy), cod_categoria: '', emprestimos_abertos: 1 }),
      ])
      expect(answer.categorias).toContainEqual({ codigo: String(category), descricao: 'Professores', pessoas: 1 })
      expect(answer.tipos_obra).toContainEqual({ codigo: '8', descricao: 'Filme ou vídeo' })
      expect(answer.bibliotecas).toContainEqual({ codigo: String(fixture.there), descricao: expect.any(String) })
    })

    it('keep their hours where a program that knows none saves them, and have none unless told', {
      tags: ['C-267'],
    }, async () => {
      const plain = await save({ horas: undefined })
      expect(plain.politica.horas).toBe(0)
      const byHour = await save({ versao: plain.politica.versao })
      expect(byHour.politica.horas).toBe(4)
      const other = await save({ horas: undefined, renovacoes: 3, versao: byHour.politica.versao })
      expect(other.politica).toMatchObject({ horas: 4, renovacoes: 3 })
    })

    it.each([24, -1, 1.5, '4'])('of %s hours are refused', async (horas) => {
      expect((await save({ horas })).status).toBe(422)
    })

    it('are made, and the record names who did it, for which library, and all that the rule says', async () => {
      const made = await save({ cod_categoria: String(category), cod_biblioteca: String(fixture.here) }, head)
      expect(made).toMatchObject({ status: 200, mantem: 0, politica: { ...terms, cod_tipo_obra: '8' } })
      expect(await loanPolicies(app().db)).toContainEqual({
        id: Number(made.politica.codigo),
        categoryId: category,
        materialType: 'film',
        libraryId: fixture.here,
        loanDays: 3,
        loanHours: 4,
        renewalLimit: 1,
        openLoanLimit: 2,
        holdLimit: 1,
        holdsOnShelf: true,
        pickupHours: 24,
        finePerDayCents: 150,
        fineCountsClosedDays: true,
        suspensionDaysPerDay: 1,
        toleratedDebtCents: 500,
        latestDueOn: '2026-12-18',
        maxFineCents: 3000,
        graceDays: 2,
        overdueLimit: 2,
        lostAfterDays: 60,
        replacementCents: 9000,
        processingFeeCents: 1000,
      })
      expect(await audited()).toMatchObject([
        {
          actor: `account ${head.account}`,
          action: 'policies.set',
          library_id: fixture.here,
          before: null,
          after: { loanDays: 3, categoryId: category },
        },
      ])
    })

    it('are changed, and leave no record where nothing differs', async () => {
      const { politica } = await save({})
      const { versao } = politica
      const changed = await save({ versao, dias: 4 })
      expect(changed).toMatchObject({ status: 200, politica: { codigo: politica.codigo, dias: 4 } })
      expect(await save({ versao: changed.politica.versao, dias: 4 })).toMatchObject({ status: 200 })
      expect((await audited()).map(({ action }) => action)).toEqual(['policies.set', 'policies.set'])
    })

    it('stay as they are for open loans, when they change and when they go', async () => {
      const { politica } = await save({})
      const lend = async (policy: string) =>
        addLoan(app().db, { copy_id: await addCopy(app().db), policy_id: Number(policy) })
      await lend(politica.codigo)
      const changed = await save({ versao: politica.versao, dias: 4 })
      expect(changed).toMatchObject({ status: 200, mantem: 1, politica: { dias: 4, emprestimos_abertos: 0 } })
      await lend(changed.politica.codigo)
      expect(await remove({ versao: changed.politica.versao })).toMatchObject({ status: 200, mantem: 1 })
      expect(await rule(films)).toBeUndefined()
      const kept = await app().db.selectFrom('loans').select('policy_id').orderBy('id').execute()
      expect(kept.map(({ policy_id }) => String(policy_id))).toEqual([politica.codigo, changed.politica.codigo])
    })

    it('are not saved or removed over what somebody else saved since they were read', async () => {
      const { politica } = await save({})
      const { versao } = politica
      await save({ versao, dias: 4 })
      expect(await save({ versao, dias: 9 })).toMatchObject({ status: 422, code: 'set_up.changed_meanwhile' })
      expect(await remove({ versao })).toMatchObject({ status: 422, code: 'set_up.policy_changed' })
      expect(await save({})).toMatchObject({ status: 422, code: 'set_up.policy_exists' })
      expect(await rule(films)).toMatchObject({ dias: 4 })
      await remove({ versao: (await rule(films)).versao })
      expect(await save({ versao })).toMatchObject({ status: 422, code: 'set_up.policy_gone' })
      expect(await remove({ versao })).toMatchObject({ status: 422, code: 'set_up.policy_gone' })
    })

    it('of two who save at once take one', async () => {
      const { politica } = await save({})
      const both = await Promise.all([5, 6].map((dias) => save({ versao: politica.versao, dias })))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      const made = await Promise.all([5, 6].map((dias) => save({ cod_tipo_obra: '6', dias })))
      expect(made.map(({ status }) => status).sort()).toEqual([200, 422])
    })

    it.for([
      ['dias', 0, 'O menor valor é 1.'],
      ['dias', 3651, 'O maior valor é 3650.'],
      ['dias', 'sete', 'Digite um número inteiro.'],
      ['dias', 1.5, 'Digite um número inteiro.'],
      ['dias', '', 'Digite um número inteiro.'],
      ['renovacoes', -1, 'O menor valor é 0.'],
      ['horas_retirada', 8785, 'O maior valor é 8784.'],
      ['dias_suspensao', 366, 'O maior valor é 365.'],
      ['multa_centavos', -1, 'O menor valor é 0.'],
      ['debito_tolerado_centavos', 100_000_000, 'O maior valor é 99999999.'],
      ['cod_tipo_obra', '99', /./],
    ] as const)('are refused where %s is %j', async ([field, value, words]) => {
      const answer = await save({ [field]: value })
      expect(answer).toMatchObject({ status: 422, code: 'common.invalid_fields' })
      expect(answer.errors).toEqual({ [field]: [expect.stringMatching(words)] })
      expect(await rule(films)).toBeUndefined()
    })

    it('are for a category and a library that there are', async () => {
      const noCategory = await save({ cod_categoria: '999' })
      expect(noCategory).toMatchObject({ status: 422, code: 'set_up.category_not_found' })
      const noLibrary = await save({ cod_biblioteca: '999' })
      expect(noLibrary).toMatchObject({ status: 422, code: 'set_up.library_not_found' })
    })

    it('of another library, or of all, are not for the head of one', async () => {
      const there = String(fixture.there)
      const { politica } = await save({ cod_biblioteca: there })
      const refused = async (answer: Promise<object>, code: string) =>
        expect(await answer).toMatchObject({ status: 403, code })
      await refused(save({ cod_biblioteca: there, versao: politica.versao }, head), 'session.right_missing_here')
      await refused(remove({ cod_biblioteca: there, versao: politica.versao }, head), 'session.right_missing_here')
      await refused(save({}, head), 'session.right_missing')
      await refused(remove({ versao: 'x' }, head), 'session.right_missing')
      expect((await loanPolicies(app().db)).map(({ loanDays }) => loanDays)).toContain(3)
    })
  })
})

function isLike(one: object, named: object): boolean {
  return Object.entries(named).every(([name, value]) => (one as Record<string, unknown>)[name] === value)
}

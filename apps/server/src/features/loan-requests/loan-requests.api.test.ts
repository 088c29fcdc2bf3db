import { beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCategory,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addPolicy,
  addStackRequest,
  addTitle,
} from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const path = '/api/solicitacao-emprestimo'
const contact = { telefone: '(35) 99999-0000', email: 'ana@example.org' }

interface Place {
  central: number
  health: number
  desk: number
  category: number
}

/** Two libraries, one pickup place, one policy. */
async function build({ db }: TestApp): Promise<Place> {
  const [central, health] = [await addLibrary(db, { name: 'Central' }), await addLibrary(db, { name: 'Saúde' })]
  const place = { library_id: health, name: 'Balcão' }
  const { id: desk } = await db.insertInto('pickup_places').values(place).returning('id').executeTakeFirstOrThrow()
  const category = await addCategory(db)
  await addPolicy(db, { tolerated_debt_cents: 500 })
  return { central, health, desk, category }
}

eachDatabase((engine) => {
  describe('a loan request', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    let at: Place
    beforeAll(async () => {
      at = await build(app())
    })
    const somebody = async (row = {}): Promise<SignedIn> => {
      const patron_id = await addPatron(app().db, { phone: '(35) 5555-0101', email: 'pessoa@example.org', ...row })
      return signInAs(app(), { account: await addAccount(app().db, { patron_id, category_id: at.category }) })
    }
    /** A new title for each test, so that requests do not interfere. */
    const titleWith = async (copies: number, row = {}) => {
      const title_id = await addTitle(app().db, { title: 'Torto arado' })
      const ids: number[] = []
      for (let n = 0; n < copies; n++) ids.push(await addCopy(app().db, { title_id, library_id: at.central, ...row }))
      return { title_id, copies: ids }
    }
    const body = (changes = {}) => ({
      biblioteca_origem: String(at.central),
      biblioteca_recebimento: String(at.health),
      ...contact,
      cod_local_recebimento: String(at.desk),
      ...changes,
    })
    const ask = (who: SignedIn, title: number, changes = {}) =>
      app().post(`${path}/${title}`, body(changes), { ...who.headers, lang: '5' })
    const form = async (who: SignedIn, title: number) =>
      (await app().get(`${path}/${title}/informacoes-iniciais`, { ...who.headers, lang: '5' })).json()

    it('is not sent to where a clearance ended the right to borrow, nor for a registration that is over', async () => {
      const ana = await somebody()
      const { title_id } = await titleWith(1)
      const days = { from_day: '2026-03-01', until_day: '9999-12-31' }
      const cleared = {
        patron_id: ana.patron,
        library_id: at.health,
        kind: 'clearance',
        reason: 'nada consta',
      } as const
      await app()
        .db.insertInto('suspensions')
        .values({ ...cleared, ...days })
        .execute()
      expect((await ask(ana, title_id)).json().code).toBe('circulation.cleared')
      await app().db.updateTable('accounts').set({ valid_until: '2026-03-09' }).where('id', '=', ana.account).execute()
      expect((await form(ana, title_id)).motivo).toBe('circulation.expired')
      expect((await ask(ana, title_id)).json().message).toBe(
        'The registration expired on 09/03/2026. Renew it in your personal data or at the library.',
      )
    })

    it('begins with the libraries that lend it, those that receive it, and how its person is reached', {
      tags: ['C-157', 'F-103', 'F-104', 'F-106', 'F-108'],
    }, async () => {
      const personal_data = JSON.stringify({ street: 'Rua A, 1', city: 'Itajubá', postalCode: '37500000' })
      const ana = await somebody({ phone: '(35) 3333-2222', email: 'ana@example.org', personal_data })
      const { title_id } = await titleWith(1, { volume: '2' })
      await addCopy(app().db, { title_id, library_id: at.central, volume: '10' })
      const answer = await form(ana, title_id)
      const option = { tomo: '', parte: '', material_adicional: '', possivel: true, motivo: '', motivo_descricao: '' }
      expect(answer).toMatchObject({
        cod_acervo: String(title_id),
        titulo: 'Torto arado',
        possivel: true,
        motivo: '',
        telefone: '(35) 3333-2222',
        email: 'ana@example.org',
        endereco: 'Rua A, 1, Itajubá, 37500000',
        domicilio: false,
        pedidos_abertos: '0',
        limite: '3',
        bibliotecas_origem: [
          {
            cod_biblioteca: String(at.central),
            desc_biblioteca: 'Central',
            possivel: true,
            opcoes: [
              { volume: '2', disponiveis: '1', ...option },
              { volume: '10', disponiveis: '1', ...option },
            ],
          },
        ],
      })
      const receivers: { cod_biblioteca: string; locais: object[] }[] = answer.bibliotecas_recebimento
      expect(receivers.find(({ cod_biblioteca }) => cod_biblioteca === String(at.health))).toMatchObject({
        locais: [{ codigo: String(at.desk), descricao: 'Balcão' }],
      })
    })

    it('promises a copy to its person: nobody else sees it on the shelf', {
      tags: ['A-016', 'C-158', 'F-107', 'F-109'],
    }, async () => {
      const ana = await somebody()
      const { title_id, copies } = await titleWith(1)
      const answer = await ask(ana, title_id, { pessoa_autorizada: ' Rui  Campos ', email: 'a@b.de; c@d.de' })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        situacao: 'waiting',
        situacao_descricao: 'Waiting',
        titulo: 'Torto arado',
        pode_cancelar: true,
        biblioteca_origem: 'Central',
        biblioteca_recebimento: 'Saúde',
        local_recebimento: 'Balcão',
        email: 'a@b.de;c@d.de',
        pessoa_autorizada: 'Rui Campos',
        domicilio: false,
        data: '10/03/2026',
      })
      const row = await app()
        .db.selectFrom('loan_requests')
        .selectAll()
        .where('id', '=', Number(answer.json().codigo))
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        copy_id: copies[0],
        state: 'waiting',
        account_id: ana.account,
        patron_id: ana.patron,
      })
      const shown = (await app().get(`/api/acervo/${title_id}/exemplares`)).json()
      expect(shown).toMatchObject({ disponiveis: '0', bibliotecas: [{ exemplares: [{ situacao: 'reserved' }] }] })
      const audit = await app().db.selectFrom('audit_log').selectAll().where('subject_id', '=', row.id).execute()
      expect(audit.map(({ action, actor }) => `${actor} ${action}`)).toContain(
        `account ${ana.account} loan_requests.waiting`,
      )
    })

    it('is brought home to the address that it names, where the institution brings copies', {
      tags: ['F-110', 'F-111'],
    }, async () => {
      await setSettings(app().db, { 'loan_requests.home_delivery': true })
      const ana = await somebody()
      const { title_id } = await titleWith(1)
      const atHome = { domicilio: 'S', cod_local_recebimento: '', biblioteca_recebimento: String(at.central) }
      const refused = await ask(ana, title_id, atHome)
      expect(refused.json()).toMatchObject({ errors: { recebimento_textual: ['Fill in this field.'] } })
      const answer = await ask(ana, title_id, { ...atHome, recebimento_textual: 'Rua A, 1' })
      expect(answer.json()).toMatchObject({ domicilio: true, recebimento_textual: 'Rua A, 1', local_recebimento: '' })
      await setSettings(app().db, { 'loan_requests.home_delivery': undefined })
    })

    it('asks for a volume as the copies have it, blanks and all', { tags: ['F-105'] }, async () => {
      const ana = await somebody()
      const { title_id, copies } = await titleWith(1, { volume: 'v.  1', part: ' 2 ' })
      const { volume, parte } = (await form(ana, title_id)).bibliotecas_origem[0].opcoes[0]
      const answer = await ask(ana, title_id, { volume, parte })
      expect(answer.json()).toMatchObject({ situacao: 'waiting', volume: 'v.  1', parte: ' 2 ' })
      const row = app().db.selectFrom('loan_requests').select('copy_id').where('title_id', '=', title_id)
      expect(await row.execute()).toEqual([{ copy_id: copies[0] }])
    })

    it('is told all that is wrong with its form at once', {
      tags: ['V-024', 'V-025', 'V-026', 'V-027', 'V-028', 'V-029'],
    }, async () => {
      const ana = await somebody()
      const { title_id } = await titleWith(1, { volume: '1' })
      const wrong = { volume: '', biblioteca_recebimento: '', telefone: 'casa', email: 'ana@', domicilio: true }
      const answer = await ask(ana, title_id, wrong)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().code).toBe('common.invalid_fields')
      expect(Object.keys(answer.json().errors)).toEqual([
        'volume',
        'biblioteca_recebimento',
        'domicilio',
        'recebimento_textual',
        'telefone',
        'email',
      ])
    })

    it('that is sent twice is made once', { tags: ['E-032'] }, async () => {
      const ana = await somebody()
      const { title_id } = await titleWith(2)
      const answers = await Promise.all([1, 2, 3].map(() => ask(ana, title_id)))
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422])
      const refused = answers.find(({ statusCode }) => statusCode === 422)!.json()
      expect(refused).toMatchObject({ code: 'loan-requests.duplicate', message: expect.stringContaining('already') })
    })

    it('is not for a copy that somebody has brought from the closed stacks', async () => {
      const [ana, bruno] = [await somebody(), await somebody()]
      const { title_id, copies } = await titleWith(2)
      const slip = { patron_id: bruno.patron, account_id: bruno.account, library_id: at.central }
      await addStackRequest(app().db, { ...slip, copies: [copies[0]!] })
      const asked = await ask(ana, title_id)
      expect(asked.statusCode).toBe(200)
      const promised = app().db.selectFrom('loan_requests').select('copy_id').where('title_id', '=', title_id)
      expect(await promised.execute()).toEqual([{ copy_id: copies[1] }])
      expect((await ask(await somebody(), title_id)).json().code).toBe('loan-requests.all_requested')
    })

    it('for the last copy is won by one of many', { tags: ['E-034'] }, async () => {
      const { title_id } = await titleWith(1)
      const people = await Promise.all(Array.from({ length: 8 }, () => somebody()))
      const answers = await Promise.all(people.map((who) => ask(who, title_id)))
      const codes = answers.map((answer) => (answer.statusCode === 200 ? 'won' : answer.json().code)).sort()
      expect(codes).toEqual([...Array(7).fill('loan-requests.all_requested'), 'won'])
    })

    it('is refused where every copy is away, or somebody waits for the one that is there', {
      tags: ['E-033'],
    }, async () => {
      const lent = await titleWith(1)
      await addLoan(app().db, { copy_id: lent.copies[0]! })
      const ana = await somebody()
      expect((await ask(ana, lent.title_id)).json().code).toBe('loan-requests.no_copies')
      const waited = await titleWith(1)
      await addHold(app().db, { title_id: waited.title_id, library_id: at.central })
      expect((await form(ana, waited.title_id)).motivo).toBe('loan-requests.no_copies')
      expect((await ask(ana, waited.title_id)).json().code).toBe('loan-requests.no_copies')
    })

    it('is refused to who has the title', async () => {
      const ana = await somebody()
      const { title_id, copies } = await titleWith(2)
      await addLoan(app().db, { copy_id: copies[0]!, patron_id: ana.patron })
      expect((await ask(ana, title_id)).json().code).toBe('loan-requests.has_title')
    })

    it('is refused beyond the number that the institution sets', { tags: ['E-031', 'K-031', 'P-022'] }, async () => {
      await setSettings(app().db, { 'loan_requests.limit': 1 })
      const ana = await somebody()
      expect((await ask(ana, (await titleWith(1)).title_id)).statusCode).toBe(200)
      const answer = (await ask(ana, (await titleWith(1)).title_id)).json()
      expect(answer).toMatchObject({ code: 'loan-requests.limit_reached', message: expect.stringContaining('(1)') })
      await setSettings(app().db, { 'loan_requests.limit': undefined })
    })

    it('is refused to who is late, and where no rule fits', async () => {
      const ana = await somebody()
      await addLoan(app().db, { copy_id: await addCopy(app().db), patron_id: ana.patron, due_on: '2026-03-09' })
      const { title_id } = await titleWith(1)
      expect((await form(ana, title_id)).motivo).toBe('circulation.overdue')
      expect((await ask(ana, title_id)).json().code).toBe('circulation.overdue')
      const policies = await app().db.selectFrom('policies').selectAll().execute()
      await app().db.updateTable('policies').set({ material_type: 'nothing' }).execute()
      expect((await ask(await somebody(), title_id)).json().code).toBe('circulation.policy_missing')
      await app().db.updateTable('policies').set({ material_type: policies[0]!.material_type }).execute()
    })

    it('is not sent to where no rule lends it to its person, nor is that library offered', async () => {
      const ana = await somebody()
      const { title_id } = await titleWith(1)
      const receivers = async (): Promise<string[]> =>
        (await form(ana, title_id)).bibliotecas_recebimento.map(
          (one: { desc_biblioteca: string }) => one.desc_biblioteca,
        )
      expect(await receivers()).toEqual(expect.arrayContaining(['Central', 'Saúde']))
      await app().db.updateTable('policies').set({ library_id: at.central }).execute()
      expect(await receivers()).toEqual(['Central'])
      expect((await ask(ana, title_id)).json().code).toBe('circulation.policy_missing')
      await app().db.updateTable('policies').set({ library_id: null }).execute()
      expect((await ask(ana, title_id)).statusCode).toBe(200)
    })

    it('is cancelled by its person as long as it waits, and the copy is free again', { tags: ['T-048'] }, async () => {
      const ana = await somebody()
      const { title_id } = await titleWith(1)
      const { codigo } = (await ask(ana, title_id)).json()
      const other = await somebody()
      expect((await app().delete(`${path}/${codigo}`, other.headers)).json().code).toBe('loan-requests.not_found')
      const both = await Promise.all([1, 2].map(() => app().delete(`${path}/${codigo}`, ana.headers)))
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      expect(both.find(({ statusCode }) => statusCode === 422)!.json().code).toBe('loan-requests.not_waiting')
      expect((await app().get(`/api/acervo/${title_id}/exemplares`)).json().disponiveis).toBe('1')
      expect((await ask(other, title_id)).statusCode).toBe(200)
    })

    it('that is cancelled leaves its copy to who waits in the queue', { tags: ['T-048'] }, async () => {
      const ana = await somebody()
      const { title_id, copies } = await titleWith(1)
      const { codigo } = (await ask(ana, title_id)).json()
      const hold = await addHold(app().db, { title_id, library_id: at.central })
      await app().delete(`${path}/${codigo}`, ana.headers)
      const row = await app().db.selectFrom('holds').selectAll().where('id', '=', hold).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ state: 'available', copy_id: copies[0] })
    })

    describe('in the list', () => {
      const list = async (who: SignedIn, query = '') => (await app().get(`${path}${query}`, who.headers)).json()
      const states = ['waiting', 'in-transit', 'available', 'finished', 'cancelled', 'removed'] as const

      it('is found by its state and by the day on which it was made', {
        tags: ['C-159', 'T-042', 'T-043', 'T-044', 'T-045', 'T-046', 'T-047'],
      }, async () => {
        const ana = await somebody()
        for (const [n, state] of states.entries()) {
          const made = { created_at: `2026-03-0${n + 1}T02:30:00.000Z`, updated_at: `2026-03-0${n + 1}T15:00:00.000Z` }
          await app()
            .db.insertInto('loan_requests')
            .values({
              ...made,
              state,
              patron_id: ana.patron,
              title_id: await addTitle(app().db),
              from_library_id: at.central,
            })
            .execute()
        }
        const statesOf = async (query: string) =>
          (await list(ana, query)).map(({ situacao }: { situacao: string }) => situacao)
        expect(await statesOf('')).toEqual([...states].reverse())
        expect(await statesOf('?status=all')).toEqual([...states].reverse())
        for (const state of states) expect(await statesOf(`?status=${state}`)).toEqual([state])
        // Half past two in London is still the day before in São Paulo.
        expect(await statesOf('?dataIni=01/03/2026&dataFim=02/03/2026')).toEqual(['available', 'in-transit'])
        expect(await statesOf('?dataIni=2026-03-05')).toEqual(['removed'])
        expect(await list(await somebody())).toEqual([])
      })

      it('is not looked for between days that are none, or backwards', async () => {
        const ana = await somebody()
        const answer = await list(ana, '?dataIni=31/02/2026&dataFim=x')
        expect(Object.keys(answer.errors)).toEqual(['dataIni', 'dataFim'])
        expect(await list(ana, '?dataIni=02/03/2026&dataFim=01/03/2026')).toMatchObject({
          code: 'common.period_backwards',
        })
      })
    })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { tuesday } from '../../../test/desk-fixture.ts'
import { addHold, addInstitution, addLoan, addPatron } from '../../../test/factories.ts'
import { addLoanScene, chosenCopy, type LoanScene } from '../../../test/loan-scene.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { signInAs } from '../../../test/sign-in-as.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { renewLoan } from './renew-loan.ts'

const path = '/api/emprestimo/renovacao'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  beforeAll(() => addInstitution(app().db))

  const renew = async ({ ana }: LoanScene, items: object, lang = '1') =>
    app().post(path, items, { ...ana.headers, lang })
  const loanRow = ({ db }: TestApp, id: number) =>
    db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** The code that refuses the item. */
  const codeOf = async (scene: LoanScene) => (await renew(scene, [scene.chosen])).json().recusados[0]?.codigo

  describe('renewing', () => {
    it('moves the due date by a full term from today and gives a receipt of digits', {
      tags: ['A-020', 'C-080', 'T-050', 'W-026', 'W-028', 'W-152'],
    }, async () => {
      const scene = await addLoanScene(app())
      const answer = await renew(scene, [scene.chosen])
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        renovados: [
          {
            ...scene.chosen,
            titulo: 'Torto arado',
            dataDevolucaoPrevista: '24/03/2026',
            dataDevolucaoPrevista_iso: '2026-03-24',
            recibo: expect.stringMatching(/^\d{10,}$/),
            qtdeRenovacoes: '1',
            mensagem: 'Título renovado com sucesso até terça-feira, 24 de março.',
          },
        ],
        recusados: [],
      })
      const { recibo } = answer.json().renovados[0]
      expect(await loanRow(app(), scene.loan)).toMatchObject({
        due_on: '2026-03-24',
        renewals_made: 1,
        renewed_on: '2026-03-10',
        receipt: recibo,
      })
      const kept = app().db.selectFrom('renewals').selectAll().where('loan_id', '=', scene.loan)
      expect(await kept.execute()).toMatchObject([
        { by: 'patron', from_due_on: '2026-03-12', to_due_on: '2026-03-24', receipt: recibo },
      ])
      const event = app().db.selectFrom('audit_log').selectAll().where('action', '=', 'loans.renewed')
      expect(await event.where('subject_id', '=', scene.loan).execute()).toMatchObject([
        { actor: `account ${scene.ana.account}`, subject: 'loan' },
      ])
    })

    it('says so in the three languages', { tags: ['W-030'] }, async () => {
      const words = async (lang: string) => {
        const scene = await addLoanScene(app())
        return (await renew(scene, [scene.chosen], lang)).json().renovados[0].mensagem
      }
      expect(await words('3')).toBe('Renovado hasta el martes 24 de marzo.')
      expect(await words('5')).toBe('Renewed until Tuesday 24 March.')
    })

    it('answers for each of several items, and for the same one once', async () => {
      const first = await addLoanScene(app())
      const second = await addLoanScene(app(), { ana: first.ana, renewals_made: 3 })
      const items = [first.chosen, second.chosen, first.chosen]
      const { renovados, recusados } = (await renew(first, items)).json()
      expect(renovados.map((one: { codExemplar: string }) => one.codExemplar)).toEqual([first.chosen.codExemplar])
      expect(recusados).toEqual([
        {
          ...second.chosen,
          titulo: 'Torto arado',
          codigo: 'loans.renewal_limit',
          mensagem: 'Chegou ao limite de renovações (3). Devolva até quinta-feira, 12 de março.',
          motivo: 'Chegou ao limite de renovações (3). Devolva até quinta-feira, 12 de março.',
        },
      ])
      expect((await loanRow(app(), first.loan)).renewals_made).toBe(1)
    })

    it('lets one of twenty at once win; the others hear that it was renewed today', async () => {
      const scene = await addLoanScene(app())
      const answers = await Promise.all(Array.from({ length: 20 }, () => renew(scene, [scene.chosen])))
      const codes = answers.map((answer) => answer.json().recusados[0]?.codigo ?? 'renewed').sort()
      expect(codes).toEqual([...Array.from({ length: 19 }, () => 'loans.renewed_today'), 'renewed'])
      expect(await loanRow(app(), scene.loan)).toMatchObject({ due_on: '2026-03-24', renewals_made: 1 })
    })
  })

  describe('refusing', () => {
    it('says why an item is not renewed', {
      tags: ['W-029', 'W-151', 'W-154', 'W-155', 'W-159', 'W-160'],
    }, async () => {
      expect(await codeOf(await addLoanScene(app(), { due_on: '2026-03-09' }))).toBe('loans.late')
      expect(await codeOf(await addLoanScene(app(), { due_on: '2026-03-24' }))).toBe('loans.same_date')
      const waited = await addLoanScene(app())
      await addHold(app().db, { title_id: waited.title, library_id: waited.library })
      expect(await codeOf(waited)).toBe('loans.waited_for')
      const own = await addLoanScene(app())
      await addHold(app().db, { title_id: own.title, library_id: own.library, patron_id: own.ana.patron })
      expect(await codeOf(own)).toBeUndefined()
    })

    it('says what stands against the person', { tags: ['W-156', 'W-157', 'W-158'] }, async () => {
      const late = await addLoanScene(app())
      await addLoanScene(app(), { ana: late.ana, due_on: '2026-03-05' })
      expect(await codeOf(late)).toBe('circulation.overdue')
      const owing = await addLoanScene(app())
      const owed = { kind: 'fine', amount_cents: 250, created_at: '2026-03-01T13:00:00.000Z' } as const
      const own = { patron_id: owing.ana.patron, library_id: owing.library }
      await app()
        .db.insertInto('charges')
        .values({ ...own, ...owed })
        .execute()
      expect(await codeOf(owing)).toBe('circulation.owes')
      const suspended = await addLoanScene(app())
      const span = {
        patron_id: suspended.ana.patron,
        from_day: '2026-03-01',
        until_day: '2026-03-20',
        reason: 'Atraso',
      }
      await app().db.insertInto('suspensions').values(span).execute()
      expect(await codeOf(suspended)).toBe('circulation.suspended')
    })

    it('refuses somebody else’s copy, one that is not lent and one of another library alike, and tells no title', async () => {
      const scene = await addLoanScene(app())
      const other = await addLoanScene(app())
      const items = [other.chosen, chosenCopy(999_999, 1), { ...scene.chosen, codBibliotecaExemplar: '999999' }]
      const { renovados, recusados } = (await renew(scene, items)).json()
      expect(renovados).toEqual([])
      expect(recusados.map(({ codigo, titulo }: { codigo: string; titulo: string }) => [codigo, titulo])).toEqual(
        items.map(() => ['loans.not_borrowed', '']),
      )
      expect((await loanRow(app(), other.loan)).renewals_made).toBe(0)
    })

    it('does not take a returned loan for the open one of somebody else', async () => {
      const scene = await addLoanScene(app())
      await app().db.updateTable('loans').set({ state: 'returned' }).where('id', '=', scene.loan).execute()
      await addLoan(app().db, { copy_id: scene.copy, patron_id: await addPatron(app().db), due_on: '2026-03-12' })
      expect(await codeOf(scene)).toBe('loans.not_borrowed')
    })

    it('asks for a chosen item, and for both keys of each', { tags: ['T-052', 'V-037', 'W-027'] }, async () => {
      const scene = await addLoanScene(app())
      const { codExemplar, codBibliotecaExemplar } = scene.chosen
      const empty = await renew(scene, [], '5')
      expect([empty.statusCode, empty.json()]).toMatchObject([
        422,
        { code: 'loans.nothing_chosen', message: 'Select an item to renew.' },
      ])
      const misspelt = [{ codExemplar, codBiblioteca: codBibliotecaExemplar }]
      expect((await renew(scene, misspelt)).statusCode).toBe(400)
      expect((await renew(scene, [{ codBibliotecaExemplar }])).statusCode).toBe(400)
      expect((await renew(scene, [{ ...scene.chosen, descricao: 'Torto arado' }])).statusCode).toBe(200)
    })
  })

  describe('the receipt by mail', () => {
    const renewTomorrow = async ({ loan }: LoanScene) => {
      const tomorrow = tuesday.add({ days: 1 })
      const renewal = await app().database.transact((tx) => renewLoan(tx, { loanId: loan, by: 'staff' }, tomorrow))
      return renewal.renewed ? renewal.receipt : renewal.code
    }

    it('goes to the person’s addresses, in their language', async () => {
      const scene = await addLoanScene(app())
      const { recibo } = (await renew(scene, [scene.chosen])).json().renovados[0]
      const answer = await app().post(`${path}/recibo`, { recibos: [recibo] }, scene.ana.headers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { enviado: true }])
      const sent = (await queuedMails(app())).filter(({ topic }) => topic === 'renewalReceipt')
      const { name } = await app()
        .db.selectFrom('libraries')
        .select('name')
        .where('id', '=', scene.library)
        .executeTakeFirstOrThrow()
      expect(sent).toMatchObject([{ libraries: [{ name }] }])
      expect(sent[0]!.details.list).toBe(
        `Torto arado: renovado em 10 de março de 2026 às 12h, devolver até terça-feira, 24 de março. Recibo ${recibo}`,
      )
    })

    it('of the loan itself and of each renewal stays in the history, and goes by mail as it was', async () => {
      const scene = await addLoanScene(app())
      const { checkout_receipt } = await loanRow(app(), scene.loan)
      const first = (await renew(scene, [scene.chosen])).json().renovados[0].recibo
      const second = await renewTomorrow(scene)
      const history = await app().get(
        '/api/emprestimo/historico?dataIni=2026-03-01&dataFim=2026-03-01',
        scene.ana.headers,
      )
      const { recibos } = history.json().emprestimos[0]
      expect(recibos).toEqual([checkout_receipt, first, second])
      expect((await app().post(`${path}/recibo`, { recibos }, scene.ana.headers)).statusCode).toBe(200)
      const sent = (await queuedMails(app())).find(({ details }) => details.list?.includes(second))
      expect(sent!.details.list!.split('\n')).toEqual([
        `Torto arado: emprestado em 1º de março de 2026 às 10h, devolver até quinta-feira, 12 de março. Recibo ${checkout_receipt}`,
        `Torto arado: renovado em 10 de março de 2026 às 12h, devolver até terça-feira, 24 de março. Recibo ${first}`,
        `Torto arado: renovado em 11 de março de 2026 às 12h, devolver até quarta-feira, 25 de março. Recibo ${second}`,
      ])
    })

    it('of a loan from before receipts were kept is that of its renewals alone', async () => {
      const scene = await addLoanScene(app())
      await app().db.updateTable('loans').set({ checkout_receipt: null }).where('id', '=', scene.loan).execute()
      const { recibo } = (await renew(scene, [scene.chosen])).json().renovados[0]
      const history = await app().get(
        '/api/emprestimo/historico?dataIni=2026-03-01&dataFim=2026-03-01',
        scene.ana.headers,
      )
      expect(history.json().emprestimos[0].recibos).toEqual([recibo])
    })

    it('is refused for receipts of others and to who has no address', async () => {
      const scene = await addLoanScene(app())
      const { recibo } = (await renew(scene, [scene.chosen])).json().renovados[0]
      const ask = async (headers: { authorization: string }) =>
        (await app().post(`${path}/recibo`, { recibos: [recibo] }, headers)).json().code
      expect(await ask((await signInAs(app())).headers)).toBe('loans.receipt_not_found')
      await app().db.updateTable('patrons').set({ email: null }).where('id', '=', scene.ana.patron).execute()
      expect(await ask(scene.ana.headers)).toBe('loans.email_missing')
    })
  })
})
